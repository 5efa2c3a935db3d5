interface Choice {
  /** The attribute of the root element, `data-…`, which the style sheet reads. */
  name: string;
  label: string;
  /** Values and their words; an empty value is the ordinary one. */
  options: readonly (readonly [value: string, words: string])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: "size",
    label: "Text size",
    options: [
      ["90%", "Small"],
      ["", "Normal"],
      ["115%", "Large"],
      ["135%", "Larger"],
      ["165%", "Largest"],
    ],
  },
  {
    name: "width",
    label: "Width of a story",
    options: [
      ["30rem", "Narrow"],
      ["", "Normal"],
      ["50rem", "Wide"],
    ],
  },
  {
    name: "pictures",
    label: "Pictures",
    options: [
      ["", "Show"],
      ["ask", "Only when I ask"],
    ],
  },
];

/** Comfort for the eyes, in a popover. The browser's entry script keeps each choice on the device. */
export function ReadingMenu() {
  return (
    <div className="reading needs-script">
      <button type="button" className="reading-button" popoverTarget="reading" data-act="reading">
        Reading
      </button>
      {/** biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part, this is a menu */}
      <div id="reading" className="reading-menu" popover="auto" role="group" aria-label="Reading">
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
          Press <kbd>?</kbd> for the keyboard. <a href="/you">All that this device keeps</a>
        </p>
      </div>
    </div>
  );
}
