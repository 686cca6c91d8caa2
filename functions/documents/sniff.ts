import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import type { ContentType, FoundFile } from "./domain/index.ts";

const pictures: readonly [ContentType, typeof PNG][] = [
  ["image/jpeg", JPG],
  ["image/png", PNG],
  ["image/webp", WEBP],
];

/** What browsers record: WebM, Ogg with Opus, and MP4 for sound alone or fragmented. */
const sounds: readonly [ContentType, (beginning: string) => boolean][] = [
  ["audio/webm", (beginning) => beginning.startsWith("\x1aE\xdf\xa3") && beginning.includes("webm")],
  ["audio/ogg", (beginning) => beginning.startsWith("OggS") && beginning.includes("OpusHead")],
  ["audio/mp4", (beginning) => /^.{4}ftyp(M4A|mp4|iso|dash)/s.test(beginning)],
];

/** The type and pixels of a file by its first bytes. Only accepted types are recognized. */
export function sniff(bytes: Uint8Array): Omit<FoundFile, "size"> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-")
    return { contentType: "application/pdf", pixels: undefined };
  const sound = sounds.find(([, isIt]) => isIt(Buffer.from(bytes.subarray(0, 64)).toString("latin1")));
  if (sound) return { contentType: sound[0], pixels: undefined };
  for (const [contentType, kind] of pictures) {
    const pixels = pixelsOf(bytes, kind);
    if (pixels !== undefined) return { contentType, pixels };
  }
  return { contentType: undefined, pixels: undefined };
}

/** The pixels of a picture of that kind; undefined for other or broken files. */
function pixelsOf(bytes: Uint8Array, { validate, calculate }: typeof PNG): number | undefined {
  try {
    if (!validate(bytes)) return undefined;
    const { width, height } = calculate(bytes);
    return width > 0 && height > 0 ? width * height : undefined;
  } catch {
    return undefined; // the library throws for a broken picture
  }
}
