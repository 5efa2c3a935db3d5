import type { ReactNode } from "react";
import { DeskForm } from "./DeskForm.tsx";
import type { DeskContext } from "./desk-context.ts";
import type { FormValues } from "./form.ts";
import { Rows } from "./Rows.tsx";
import { show } from "./show.tsx";

interface Question {
  title: string;
  standfirst?: string;
  /** What the question is about: lines of text, or a description list. */
  about: readonly string[] | ReactNode;
  /** The text of the button that confirms; it sends the form again to the same address. */
  words: string;
  values: FormValues;
  /** The address of the link that cancels. */
  back: string;
}

/** True if the editor confirmed the question with its button. */
export const isSure = ({ sure }: FormValues): boolean => sure === "yes";

/** Asks the editor to confirm a change that all readers see. */
export const showQuestion = (
  c: DeskContext,
  { title, standfirst = "Nothing is changed yet.", about, words, values, back }: Question,
): Promise<Response> =>
  show(c, {
    title,
    standfirst,
    body: (
      <>
        {Array.isArray(about) ? <Rows rows={about.map((line) => ({ id: line, title: line }))} /> : about}
        <DeskForm action={c.req.path} words={words} sent={{ ...values, sure: "yes" }} />
        <p>
          <a href={back}>Back, without changing anything</a>
        </p>
      </>
    ),
  });
