import { LARGEST_WIDTH, SMALLER_WIDTHS } from "../../text/picture-address.ts";
import { addStatusLine, announceInput } from "./status-line.ts";

/** JPEG quality from 0 to 1. A lower quality looks visibly worse on a phone's screen. */
const QUALITY = 0.82;

/** The timeout of an upload in ms, long enough for a phone with a weak signal. */
const UPLOAD_MS = 180_000;

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));

/**
 * The sizes of a picture as JPEG, largest first. A file that the browser can't decode is returned unchanged, and the
 * server refuses it.
 */
async function sizesOf(file: File): Promise<Blob[]> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return [file];
  const width = Math.min(bitmap.width, LARGEST_WIDTH);
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const sizes: Blob[] = [];
  for (const one of [width, ...SMALLER_WIDTHS.filter((smaller) => smaller < width).toReversed()]) {
    const canvas = document.createElement("canvas");
    canvas.width = one;
    canvas.height = Math.max(1, Math.round((height * one) / width));
    const context = canvas.getContext("2d");
    if (!context) return [file];
    // JPEG doesn't support transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await toBlob(canvas);
    if (!blob) return [file];
    sizes.push(blob);
  }
  return sizes;
}

const textIn = (form: HTMLFormElement, name: string): string => {
  const control = form.elements.namedItem(name);
  return control && "value" in control ? String(control.value) : "";
};

/** Uploads a picture in its sizes; returns its path, or an error message. */
async function upload(file: File, form: HTMLFormElement): Promise<{ path: string } | { wrong: string }> {
  const body = new FormData();
  for (const blob of await sizesOf(file)) body.append("picture", blob, file.name);
  body.append("alt", textIn(form, "alt"));
  body.append("credit", textIn(form, "credit"));
  try {
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(UPLOAD_MS);
    const answer = await fetch("/desk/pictures", { method: "POST", body, headers, signal });
    if (answer.status === 413) return { wrong: "This picture is larger than 12 MB." };
    return await answer.json();
  } catch {
    return { wrong: "The upload failed because the server didn’t respond. Try again." };
  }
}

const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith("image/"));

/** Uploads pictures from the file field and pictures that are dropped or pasted into the text. */
export function takePictures(form: HTMLFormElement): void {
  const input = form.elements.namedItem("picture");
  const address = form.elements.namedItem("image");
  const text = form.elements.namedItem("body");
  if (
    !(input instanceof HTMLInputElement) ||
    !(address instanceof HTMLInputElement) ||
    !(text instanceof HTMLTextAreaElement)
  )
    return;
  const line = addStatusLine(input.parentElement ?? form);
  const take = async (file: File, use: (path: string) => void): Promise<void> => {
    line.textContent = "Uploading…";
    const result = await upload(file, form);
    line.textContent = "path" in result ? "Uploaded." : result.wrong;
    if ("path" in result) use(result.path);
  };
  const intoText = (path: string): void => {
    const picture = `\n\n![${textIn(form, "alt")}](${path} "${textIn(form, "credit")}")\n\n`;
    text.setRangeText(picture, text.selectionStart, text.selectionEnd, "end");
    announceInput(text);
  };
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (!file) return;
    void take(file, (path) => {
      address.value = path;
      // The file is already uploaded, so the form must not send it again.
      input.value = "";
      announceInput(address);
    });
  });
  text.addEventListener("dragover", (event) => event.preventDefault());
  const caught = (event: Event, files: FileList | undefined): void => {
    const file = pictureIn(files);
    if (!file) return;
    event.preventDefault();
    void take(file, intoText);
  };
  text.addEventListener("drop", (event) => caught(event, event.dataTransfer?.files));
  text.addEventListener("paste", (event) => caught(event, event.clipboardData?.files));
}
