import { phrase } from "../../i18n/phrase.ts";

interface Choice {
  /** The `data-…` attribute of the root element that the style sheet reads. */
  name: string;
  label: string;
  /** Values and their labels; the empty value is the default. */
  options: readonly (readonly [value: string, words: string])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: "size",
    label: phrase("Text size"),
    options: [
      ["90%", phrase("Small")],
      ["", phrase("Normal")],
      ["115%", phrase("Large")],
      ["135%", phrase("Larger")],
      ["165%", phrase("Largest")],
    ],
  },
  {
    name: "width",
    label: phrase("Story width"),
    options: [
      ["30rem", phrase("Narrow")],
      ["", phrase("Normal")],
      ["50rem", phrase("Wide")],
    ],
  },
  {
    name: "pictures",
    label: phrase("Pictures"),
    options: [
      ["", phrase("Show")],
      ["ask", phrase("Only when I tap")],
    ],
  },
];

/** The Reading menu in a popover. The browser's entry script stores each choice on the device. */
export function ReadingMenu() {
  return (
    <div className="reading needs-script">
      <button type="button" className="reading-button" popoverTarget="reading" data-act="reading">
        {phrase("Reading")}
      </button>
      {/** biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part, this is a menu */}
      <div id="reading" className="reading-menu" popover="auto" role="group" aria-label={phrase("Reading")}>
        {CHOICES.map(({ name, label, options }) => (
          <p key={name}>
            <label htmlFor={`reading-${name}`}>{label}</label>
            <select id={`reading-${name}`} data-reading={name} autoComplete="off" defaultValue="">
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </p>
        ))}
        <p className="meta">
          {phrase("Press ")}
          <kbd>?</kbd>
          {phrase(" for keyboard shortcuts. ")}
          <a href="/you">{phrase("What this device stores")}</a>
        </p>
      </div>
    </div>
  );
}
