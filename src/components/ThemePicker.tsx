/** Light, dark, or as the system says. The browser's entry script knows it by its id and keeps the choice. */
export function ThemePicker() {
  return (
    <p className="theme-picker needs-script">
      <label htmlFor="theme">Theme</label>{" "}
      <select id="theme" autoComplete="off">
        <option value="">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </p>
  );
}
