/** Accepts a file, or a photo from a phone's camera. In a story's form a script uploads it at once. */
export const PictureInput = ({ ofStory = false }: { ofStory?: boolean }) => (
  <div className="desk-field">
    <label htmlFor="picture">Upload a picture</label>
    <p className="desk-hint" id="picture-hint">
      {"JPEG, PNG or WebP, up to 12 MB. Location and camera data are removed."}
      {ofStory ? (
        <>
          {" "}
          <a href="/desk/pictures">All pictures</a>
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
