/**
 * Runs in the editor's browser: saves unsaved text on this device and on the server, resizes pictures before upload,
 * and adds Markdown buttons. Without JavaScript, the form's own buttons still work.
 */
import { autosave } from "./autosave.ts";
import { forgetSent, keepLocalCopy } from "./local-copy.ts";
import { takePictures } from "./picture-upload.ts";
import { addToolbar, countWords } from "./toolbar.ts";

forgetSent();
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  keepLocalCopy(form);
  autosave(form);
  takePictures(form);
  addToolbar(form);
  countWords(form);
}
