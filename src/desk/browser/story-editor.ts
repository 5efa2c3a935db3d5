/**
 * In the editor's browser: what is typed into a story is stored on this device and on the server until it is saved;
 * pictures are made smaller before they are sent; buttons write Markdown. Without a script the form does all of it with
 * its own buttons.
 */
import { autosave } from "./autosave.ts";
import { forgetSent, keepLocalCopy } from "./local-copy.ts";
import { takePictures } from "./picture-upload.ts";
import { addToolbar } from "./toolbar.ts";

forgetSent();
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  keepLocalCopy(form);
  autosave(form);
  takePictures(form);
  addToolbar(form);
}
