import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import { type FoundFile, typeOf } from "./domain/index.ts";

const pictures: Readonly<Record<string, typeof PNG>> = {
  "image/jpeg": JPG,
  "image/png": PNG,
  "image/webp": WEBP,
};

/** The type and pixels of a file by its first bytes. Only accepted types are recognized, and no broken pictures. */
export function sniff(bytes: Uint8Array): Omit<FoundFile, "size"> {
  const contentType = typeOf(bytes);
  const kind = contentType && pictures[contentType];
  if (!kind) return { contentType, pixels: undefined };
  const pixels = pixelsOf(bytes, kind);
  return { contentType: pixels === undefined ? undefined : contentType, pixels };
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
