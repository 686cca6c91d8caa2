import { type DocumentType, isPicture } from "#domain/documents";

/** The longest side of a picture, in pixels: enough for a face on a card, and for small print. */
const longestSide = (documentType: DocumentType) => (documentType === "profile_photo" ? 1024 : 2400);

const quality = 0.88;

/**
 * Redraws a picture at the needed size: it weighs a fraction and no longer carries the place and camera of its metadata. Other files,
 * and pictures that the browser cannot draw, stay unchanged.
 */
export async function shrunk(documentType: DocumentType, file: File): Promise<Blob> {
  if (!isPicture(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide(documentType) / Math.max(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const drawing = canvas.getContext("2d");
  if (!drawing) return file;
  // A JPEG has no transparency.
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", quality);
  return (await promise) ?? file;
}

/** The name of a redrawn file. */
export function nameFor(file: File, drawn: Blob): string {
  return drawn.type === file.type ? file.name : file.name.replace(/\.[^.]*$/, "").concat(".jpg");
}
