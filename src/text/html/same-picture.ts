/** The minimum length of a file name that identifies a picture; shorter ones are often reused. */
const TELLING_NAME = 10;

/**
 * True if two addresses are of the same picture. Publishers serve a picture in several sizes with the same name; the
 * size is in the path, the query, or at the end of the name.
 */
export function samePicture(a: PictureAddress, b: PictureAddress): boolean {
  if (a.host !== b.host || a.file !== b.file) return false;
  return a.file.length >= TELLING_NAME || a.path === b.path;
}

/** The parts of a picture's address that are equal for all sizes. */
export interface PictureAddress {
  host: string;
  path: string;
  file: string;
}

/** The parts of an address that identify its picture. */
export function pictureOf(address: string): PictureAddress {
  const host = hostOf(address);
  // Services that resize have the picture's own address in a parameter.
  const inner = address.includes("url=") ? URL.parse(address)?.searchParams.get("url") : undefined;
  const path = pathOf(inner || address);
  return { host, path, file: withoutSize(path.slice(path.lastIndexOf("/") + 1)) };
}

function hostOf(address: string): string {
  const from = address.indexOf("//") + 2;
  return address.slice(from, address.indexOf("/", from));
}

function pathOf(address: string): string {
  const end = address.search(/[?#]/);
  return (end < 0 ? address : address.slice(0, end)).toLowerCase().replace(/^https?:\/\/[^/]*/, "");
}

/** Removes the size from a file name: "street-1024x683.jpg" and "street@2x.jpg" become "street.jpg". */
function withoutSize(file: string): string {
  return file.replace(
    /(?:[-_]\d{2,5}x\d{2,5}|@\dx|[-_](?:scaled|superjumbo|jumbo|articlelarge|articleinline|threebytwo\w+|videosixteenbynine\w+|mediumsquare\w+|thumbstandard|moth))+(?=\.[a-z]{3,4}$)/g,
    "",
  );
}
