import { presetIcons, presetMini, type UserConfig } from "unocss";

/** Semantic shortcuts over the CSS variables of `html/base.css`; pages speak these words, not colours. */
export const unoConfig: UserConfig = {
  presets: [presetMini({ preflight: false }), presetIcons({ scale: 1 })],
  theme: {
    colors: {
      ink: "var(--ink)",
      paper: "var(--paper)",
      quiet: "var(--quiet)",
      line: "var(--line)",
      accent: "var(--accent)",
    },
    breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
  },
  shortcuts: {
    wrap: "mx-auto max-w-[1240px] px-4 md:px-6",
  },
};
