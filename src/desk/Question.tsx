import { DeskForm } from "./DeskForm.tsx";
import type { DeskContext } from "./desk-context.ts";
import type { FormValues } from "./form.ts";
import { show } from "./show.tsx";

interface Question {
  title: string;
  /** What it is about, in lines. */
  lines: readonly string[];
  /** The button that does it; it sends the form again to the same address. */
  words: string;
  values: FormValues;
  /** Where to go without doing it. */
  back: string;
}

/** True for a form whose question was answered with its button. */
export const isSure = ({ sure }: FormValues): boolean => sure === "yes";

/** Asks before something that all readers see. */
export const showQuestion = (
  c: DeskContext,
  { title, lines, words, values, back }: Question,
): Promise<Response> =>
  show(c, {
    title,
    standfirst: "Nothing is changed yet.",
    body: (
      <>
        <ul className="desk-list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <DeskForm action={c.req.path} words={words} sent={{ ...values, sure: "yes" }} />
        <p>
          <a href={back}>Back, without changing anything</a>
        </p>
      </>
    ),
  });
