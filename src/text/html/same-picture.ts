/** Shorter file names ("photo.jpg", "1.png") are used again and again for different pictures. */
const TELLING_NAME = 10;

/**
 * True for two addresses of one picture: publishers serve it in several sizes, under one name, with the size in
 * the path, in the query or at the end of the name.
 */
export function samePicture(a: PictureAddress, b: PictureAddress): boolean {
  if (a.host !== b.host || a.file !== b.file) return false;
  return a.file.length >= TELLING_NAME || a.path === b.path;
}

/** The part of a picture's address that is the same in every size. */
export interface PictureAddress {
  host: string;
  path: string;
  file: string;
}

/** The parts of an address by which its picture is known. */
export function pictureOf(address: string): PictureAddress {
  const host = hostOf(address);
  // Services that resize name the picture itself in a parameter.
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

/** "street-1024x683.jpg", "street@2x.jpg", "street-scaled.jpg", "street-superjumbo.jpg": "street.jpg". */
function withoutSize(file: string): string {
  return file.replace(
    /(?:[-_]\d{2,5}x\d{2,5}|@\dx|[-_](?:scaled|superjumbo|jumbo|articlelarge|articleinline|threebytwo\w+|videosixteenbynine\w+|mediumsquare\w+|thumbstandard|moth))+(?=\.[a-z]{3,4}$)/g,
    "",
  );
}
