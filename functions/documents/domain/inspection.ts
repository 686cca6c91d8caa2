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
