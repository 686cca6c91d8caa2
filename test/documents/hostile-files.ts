import { deflateSync } from "node:zlib";
import type { RefusalReason } from "#domain/documents";
import { type Chosen, jpeg, pdf, png } from "./files.ts";

/** The fate of a file: its announcement is refused, the file is refused, or it is accepted as harmless. */
export type Fate = { readonly field: string } | { readonly reason: RefusalReason } | "harmless";

/** A hostile file. */
export interface HostileFile extends Omit<Chosen, "contentType"> {
  readonly title: string;
  readonly contentType?: string;
  readonly fate: Fate;
}

const script = "<script>alert(document.cookie)</script>";
const zip = Buffer.concat([Buffer.from("504b0304140000000000", "hex"), Buffer.alloc(60)]);
const gif = Buffer.from(`GIF89a${script}`);
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
const unlike = { reason: "not_what_it_says" } as const;
const tooLarge = Buffer.concat([pdf, Buffer.alloc(10_000_001 - pdf.length)]);

/** Hostile files, each with its fate. */
export const hostileFiles: readonly HostileFile[] = [
  {
    title: "a JPEG that is a ZIP, too",
    contentType: "image/jpeg",
    bytes: Buffer.concat([jpeg, zip]),
    fate: "harmless",
  },
  {
    title: "a JPEG that is a page, too",
    contentType: "image/jpeg",
    bytes: Buffer.concat([jpeg, Buffer.from(`<html>${script}`)]),
    fate: "harmless",
  },
  {
    title: "a PDF that is a page, too",
    bytes: Buffer.concat([pdf, Buffer.from(`<html>${script}`)]),
    fate: "harmless",
  },
  {
    title: "a PDF that runs a script",
    bytes: Buffer.from("%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"),
    fate: "harmless",
  },
  { title: "a PDF that says it is a JPEG", contentType: "image/jpeg", bytes: pdf, fate: unlike },
  { title: "a PNG that says it is a PDF", bytes: png(), fate: unlike },
  {
    title: "an SVG with a script",
    contentType: "image/svg+xml",
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    fate: { field: "contentType" },
  },
  {
    title: "an SVG with a script that says it is a PNG",
    contentType: "image/png",
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    fate: unlike,
  },
  {
    title: "a page",
    contentType: "text/html",
    bytes: Buffer.from(`<!doctype html>${script}`),
    fate: { field: "contentType" },
  },
  { title: "a page that says it is a PDF", bytes: Buffer.from(`<!doctype html>${script}`), fate: unlike },
  {
    title: "a script behind the name of another picture",
    contentType: "image/png",
    bytes: gif,
    fate: unlike,
  },
  { title: "malware", bytes: Buffer.concat([pdf, Buffer.from(eicar)]), fate: { reason: "malware_found" } },
  {
    title: "an archive of a gigabyte that says it is a PDF",
    bytes: Buffer.concat([zip, deflateSync(Buffer.alloc(9_000_000))]),
    fate: unlike,
  },
  {
    title: "a program that says it is a PDF",
    bytes: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(64)]),
    fate: unlike,
  },
  {
    title: "a picture of 3.6 gigapixels",
    contentType: "image/png",
    bytes: png(60_000, 60_000),
    fate: { reason: "too_many_pixels" },
  },
  { title: "a picture without a size", contentType: "image/png", bytes: png(0, 0), fate: unlike },
  {
    title: "a JPEG that ends before its size",
    contentType: "image/jpeg",
    bytes: jpeg.subarray(0, 12),
    fate: unlike,
  },
  {
    title: "a PDF behind white space",
    bytes: Buffer.concat([Buffer.alloc(200, " "), pdf]),
    fate: "harmless",
  },
  { title: "a PDF behind a page", bytes: Buffer.concat([Buffer.from(`<html>${script}`), pdf]), fate: unlike },
  {
    title: "a PDF with a password",
    bytes: Buffer.from("%PDF-1.7\ntrailer<</Encrypt 1 0 R>>"),
    fate: { reason: "cannot_be_checked" },
  },
  { title: "a double extension", fileName: "license.pdf.exe", bytes: pdf, fate: "harmless" },
  { title: "a name with a path", fileName: "../../../etc/passwd", bytes: pdf, fate: "harmless" },
  { title: "a name with a path of Windows", fileName: "C:\\Windows\\win.ini", bytes: pdf, fate: "harmless" },
  { title: "a name that is a script", fileName: `${script}.pdf`, bytes: pdf, fate: "harmless" },
  {
    title: "a name that turns its direction",
    fileName: "license\u202efdp.exe",
    bytes: pdf,
    fate: "harmless",
  },
  {
    title: "a name with an end in it",
    fileName: "license.pdf\u0000.exe",
    bytes: pdf,
    fate: "harmless",
  },
  {
    title: "a name of 300 characters",
    fileName: `${"a".repeat(300)}.pdf`,
    bytes: pdf,
    fate: "harmless",
  },
  { title: "no bytes", bytes: Buffer.alloc(0), fate: { field: "size" } },
  { title: "one byte more than 10 MB", bytes: tooLarge, fate: { field: "size" } },
  { title: "a PDF as a photo", documentType: "profile_photo", bytes: pdf, fate: { field: "contentType" } },
];

/** One of each kind. */
export const oneOfEachKind = hostileFiles.filter(({ title }) =>
  [
    "a JPEG that is a page, too",
    "a name with a path",
    "malware",
    "a picture of 3.6 gigapixels",
    "an SVG with a script that says it is a PNG",
    "a PDF with a password",
    "one byte more than 10 MB",
    "a name that turns its direction",
    "a PDF as a photo",
  ].includes(title),
);
