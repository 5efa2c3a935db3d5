import { phrase } from "../../i18n/phrase.ts";

/** Light, dark, or the system's theme. The browser's entry script stores the choice. */
export function ThemePicker() {
  return (
    <p className="theme-picker needs-script">
      <label htmlFor="theme">{phrase("Theme")}</label>{" "}
      <select id="theme" autoComplete="off">
        <option value="">{phrase("System")}</option>
        <option value="light">{phrase("Light")}</option>
        <option value="dark">{phrase("Dark")}</option>
      </select>
    </p>
  );
}
