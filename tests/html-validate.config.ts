import type { ConfigData } from "html-validate";

/** html-validate's rules for the HTML standard, documents and accessibility. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // The one script is our own file, under a hashed name, from our own origin.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};
