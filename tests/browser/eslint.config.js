import js from "@eslint/js";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "script" },
    rules: {
      "no-undef": "off", // tsc knows what the programs share
      "no-unused-vars": ["error", { vars: "local", args: "after-used", ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-eval": "error",
      "no-shadow": "error",
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "text enters as text" },
        { property: "outerHTML", message: "text enters as text" },
        { property: "insertAdjacentHTML", message: "text enters as text" },
      ],
      "max-lines": ["error", 500],
    },
  },
];
