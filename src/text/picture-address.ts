/** The picture types that can be stored, with their file extensions. */
export const PICTURE_TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
export type PictureEnding = keyof typeof PICTURE_TYPES;

/** The smaller widths that an editor's browser creates, in pixels. */
export const SMALLER_WIDTHS: readonly number[] = [480, 960];
/** The largest width that an editor's browser creates, in pixels. */
export const LARGEST_WIDTH = 1_600;

/** An uploaded picture, as described by its address. */
export interface OwnPicture {
  /** "r" and 15 characters if it has smaller sizes, "o" and 15 characters if it is stored as sent. */
  id: string;
  width: number;
  height: number;
  ending: PictureEnding;
}

const PATH = /^\/media\/([ro][a-z0-9]{15})\/(\d{1,5})x(\d{1,5})\.(jpg|png|webp)$/;
const isEnding = (text: string): text is PictureEnding => Object.hasOwn(PICTURE_TYPES, text);

/** Reads the path of an uploaded picture; null for any other path. */
export function readPicturePath(path: string): OwnPicture | null {
  const [, id = "", width = "", height = "", ending = ""] = PATH.exec(path) ?? [];
  return isEnding(ending) ? { id, width: Number(width), height: Number(height), ending } : null;
}

/** The path of an uploaded picture in its largest size. */
export const picturePath = ({ id, width, height, ending }: OwnPicture): string =>
  `/media/${id}/${width}x${height}.${ending}`;

/** The stored widths of an uploaded picture, smallest first. */
export const widthsOf = ({ id, width }: Pick<OwnPicture, "id" | "width">): number[] => [
  ...(id.startsWith("r") ? SMALLER_WIDTHS.filter((smaller) => smaller < width) : []),
  width,
];

/** The path of an uploaded picture in another width, with a rounded height. */
export const pictureAt = (picture: OwnPicture, width: number): string =>
  picturePath({
    ...picture,
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
  });

/** All sizes of an uploaded picture as a `srcset`; empty if there is only one. */
export function srcsetOf(picture: OwnPicture, origin = ""): string {
  const widths = widthsOf(picture);
  if (widths.length < 2) return "";
  return widths.map((width) => `${origin}${pictureAt(picture, width)} ${width}w`).join(", ");
}

const ADDRESS = /^(?:https:\/\/[^\s"<>]+|\/(?![/\\])[^\s"<>\\]+)$/;

/** True for a valid picture address: https, or a path on this site. */
export const isPictureAddress = (value: string): boolean =>
  ADDRESS.test(value) && URL.canParse(value, "https://x.example");

/** The storage key of one size of a picture. */
export const pictureKey = (id: string, width: number): string => `pictures/${id}/${width}`;
