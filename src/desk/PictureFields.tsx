import { phrase } from "../i18n/phrase.ts";
import { Field } from "./Field.tsx";
import type { FormErrors, FormValues } from "./form.ts";

/** Accepts a file, or a photo from a phone's camera. In a story's form a script uploads it at once. */
export const PictureInput = ({ ofStory = false }: { ofStory?: boolean }) => (
  <div className="desk-field">
    <label htmlFor="picture">{phrase("Upload a picture")}</label>
    <p className="desk-hint" id="picture-hint">
      {phrase("JPEG, PNG or WebP, up to 12 MB. Location and camera data are removed.")}
      {ofStory ? (
        <>
          {" "}
          <a href="/desk/pictures">{phrase("All pictures")}</a>
        </>
      ) : null}
    </p>
    <input
      id="picture"
      name="picture"
      type="file"
      accept="image/*"
      className="input"
      aria-describedby="picture-hint"
      data-upload={ofStory ? "" : undefined}
    />
  </div>
);

/** The fields for a picture's alternative text and credit. */
export const PictureWords = ({ typed, wrong }: { typed: FormValues; wrong: FormErrors }) => (
  <>
    <Field name="alt" label={phrase("What the picture shows")} typed={typed} wrong={wrong} required={false} />
    <Field name="credit" label={phrase("Credit")} typed={typed} wrong={wrong} required={false} />
  </>
);
