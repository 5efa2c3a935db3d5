import type { ConfigData } from "html-validate";

/** html-validate's rules: the HTML standard, document structure and accessibility. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // Our only script has a hashed name on our own origin, so it needs no integrity attribute.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};
