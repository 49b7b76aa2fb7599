"""What files of other programs say, in words that importers and exporters share."""
