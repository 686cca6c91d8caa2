import type { ContentType, RefusalReason, Upload } from "./document.ts";

/** The result of the malware scan, as GuardDuty names it. */
export type ScanResult = "NO_THREATS_FOUND" | "THREATS_FOUND" | "UNSUPPORTED";

/** The properties of a file by its own bytes; type and pixels are undefined for a type that is not accepted. */
export interface FoundFile {
  readonly size: number;
  readonly contentType: ContentType | undefined;
  readonly pixels: number | undefined;
}

/** A picture of more pixels takes more than 200 MB of memory to draw, however small its file. */
export const mostPixels = 50_000_000;

/** The reason to refuse a file; undefined for an accepted one. */
export function refusalOf(upload: Upload, scan: ScanResult, found: FoundFile): RefusalReason | undefined {
  if (scan === "THREATS_FOUND") return "malware_found";
  if (scan === "UNSUPPORTED") return "cannot_be_checked";
  if (found.size !== upload.size || found.contentType !== upload.contentType) return "not_what_it_says";
  return (found.pixels ?? 0) > mostPixels ? "too_many_pixels" : undefined;
}

/** Readers of PDF accept a header that begins within this many bytes (PDF Reference 1.7, implementation note 13). */
const pdfHeaderWithin = 1024;

/** The bytes from the beginning of a file that decide its type. */
export const decidingBytes = pdfHeaderWithin + 5;

/**
 * Programs for mail and scanners write line breaks or a byte order mark before the header of a PDF. Nothing else is
 * accepted there: a page, a script or an archive never begins with white space and `%PDF-`, so that no file is a PDF
 * here and something else for a program that reads its beginning.
 */
const pdf = new RegExp(`^(\xef\xbb\xbf)?[\0\t\n\f\r ]{0,${pdfHeaderWithin}}%PDF-`);

/** Pictures, and what browsers record: WebM, Ogg with Opus, and MP4 for sound alone or fragmented. */
const kinds: readonly [ContentType, (beginning: string) => boolean][] = [
  ["application/pdf", (beginning) => pdf.test(beginning)],
  ["image/jpeg", (beginning) => beginning.startsWith("\xff\xd8\xff")],
  ["image/png", (beginning) => beginning.startsWith("\x89PNG\r\n\x1a\n")],
  ["image/webp", (beginning) => /^RIFF.{4}WEBPVP8/s.test(beginning)],
  [
    "audio/webm",
    (beginning) => beginning.startsWith("\x1aE\xdf\xa3") && beginning.slice(0, 64).includes("webm"),
  ],
  ["audio/ogg", (beginning) => beginning.startsWith("OggS") && beginning.slice(0, 64).includes("OpusHead")],
  ["audio/mp4", (beginning) => /^.{4}ftyp(M4A|mp4|iso|dash)/s.test(beginning)],
];

/** The type of a file by its first bytes, whatever it is called; undefined for a type that is not accepted. */
export function typeOf(bytes: Uint8Array): ContentType | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, decidingBytes));
  return kinds.find(([, isIt]) => isIt(beginning))?.[0];
}
