import { describe, expect, test } from "vitest";
import {
  Announcement,
  accept,
  accepted,
  announceObstacle,
  type Document,
  DocumentStatus,
  documentSteps,
  documentTypes,
  generalName,
  incomingPathOf,
  mostPixels,
  pathOf,
  refusalOf,
  refuse,
  remove,
  replace,
  savedName,
  type Upload,
  uploadAt,
} from "#domain/documents";
import { sniff } from "../../functions/documents/sniff.ts";
import { announcementOf, jpeg, pdf, png, webm } from "./files.ts";

const ownerId = "01a2121d-62cf-7224-8799-f1fa95fd8a16";
const upload: Upload = {
  ...announcementOf({ bytes: pdf }),
  ownerId,
  ownerRole: "doctor",
  announcedAt: "2026-11-25T10:00:00.000Z",
};
const ctx = { now: "2026-11-25T10:00:05.000Z", actor: { id: ownerId, role: "doctor" } } as never;
const documentIn = (status: Document["status"]): Document => ({ ...accept(upload, ctx).after, status });

test("the five types of documents are the stated ones, and a photo is a picture (DATA-92, DOC-39..41)", () => {
  const stated = "government_id, medical_license, professional_certificate, profile_photo, clinic_letterhead";
  expect(documentTypes).toEqual(stated.split(", "));
  const all = ["application/pdf", "image/jpeg", "image/png", "image/webp"];
  for (const documentType of documentTypes)
    expect(accepted(documentType)).toEqual(documentType === "profile_photo" ? all.slice(1) : all);
});

test("a stage lets people send the files in messages that its settings name, and only a doctor has a profile with documents", () => {
  const allowed = (["patient", "doctor"] as const).map((role) =>
    [[], ["attachment"], ["attachment", "voice_message"]].map((files) =>
      (["medical_license", "attachment", "voice_message"] as const).filter(
        (type) => !announceObstacle(type, role, files),
      ),
    ),
  );
  expect(allowed).toEqual([
    [[], ["attachment"], ["attachment", "voice_message"]],
    [
      ["medical_license"],
      ["medical_license", "attachment"],
      ["medical_license", "attachment", "voice_message"],
    ],
  ]);
  expect(announceObstacle("attachment", "doctor", ["voice_message"])).toBe("attachments_not_offered");
  expect(announceObstacle("voice_message", "patient", ["attachment"])).toBe("voice_messages_not_offered");
  expect(announceObstacle("medical_license", "patient", [])).toBe("forbidden");
  expect(accepted("attachment")).toEqual(accepted("medical_license"));
  expect(accepted("voice_message")).toEqual(["audio/webm", "audio/ogg", "audio/mp4"]);
});

describe("a file before it is uploaded", () => {
  const announcement = announcementOf({ bytes: pdf });
  test("has a name under which every device can save it", () => {
    const fileName = "../license\u202efdp.exe";
    expect(Announcement.parse({ ...announcement, fileName }).fileName).toBe("licensefdp.exe");
  });

  test.each([
    ["size", 0, "This file is empty. Choose another one."],
    ["size", 10_000_001, "This file is larger than 10 MB. Choose a smaller one."],
    ["contentType", "image/gif", "Choose a PDF, or a JPEG, PNG or WebP picture."],
    ["contentType", "audio/webm", "Choose a PDF, or a JPEG, PNG or WebP picture."],
    ["documentType", "profile_photo", "Choose a JPEG, PNG or WebP picture."],
    ["documentType", "voice_message", "This recording can't be sent. Please record it again."],
  ])("is not taken with %s %j", (field, value, says) => {
    const taken = Announcement.safeParse({ ...announcement, [field]: value });
    expect(taken.error?.issues[0]?.message).toBe(says);
  });
});

test("a file's path is of its owner, type and id, never of the name that somebody gave (DOC-42)", () => {
  const { id } = upload;
  expect(pathOf(upload)).toBe(`${ownerId}/medical_license/${id}.pdf`);
  expect(generalName(upload)).toBe("medical-license.pdf");
  const path = `${ownerId}/medical_license/${id}.pdf`;
  expect(uploadAt(incomingPathOf(upload))).toEqual({ ownerId, documentType: "medical_license", id, path });
  for (const key of [
    "",
    "malware-protection-resource-validation-object",
    `incoming/${ownerId}/other/${id}.pdf`,
    path,
  ])
    expect(uploadAt(key)).toBeUndefined();
});

test.each([
  ["my license.pdf", "application/pdf", "my license.pdf"],
  ["SCAN.PDF", "application/pdf", "SCAN.PDF"],
  ["scan", "application/pdf", "scan.pdf"],
  ["report v1.2", "application/pdf", "report v1.2.pdf"],
  ["license.pdf.exe", "application/pdf", "license.pdf.exe.pdf"],
  ["rash.jpeg", "image/jpeg", "rash.jpeg"],
  ["rash.png", "image/jpeg", "rash.jpg"],
  ["IMG_1.HEIC", "image/jpeg", "IMG_1.HEIC.jpg"],
  ["me.jpg", "image/webp", "me.webp"],
  [".pdf", "application/pdf", "pdf.pdf"],
  ["Voice message", "audio/mp4", "Voice message.m4a"],
  ["note.webm", "audio/webm", "note.webm"],
  ["a/b\u202e.pdf", "application/pdf", "b.pdf"],
  [`${"ö".repeat(150)}`, "image/png", `${"ö".repeat(96)}….png`],
])("%j of the type %s is saved as %j", (fileName, contentType, saved) => {
  expect(savedName({ fileName, contentType })).toBe(saved);
});

const beforePdf = (before: string) => Buffer.concat([Buffer.from(before, "latin1"), pdf]);
const isPdf = { contentType: "application/pdf", pixels: undefined };
const isNothing = { contentType: undefined, pixels: undefined };

test.each([
  ["a PDF", pdf, { contentType: "application/pdf", pixels: undefined }],
  ["a PDF behind a line break", beforePdf("\r\n"), isPdf],
  ["a PDF behind a byte order mark and white space", beforePdf("\xef\xbb\xbf \t\f\0\n"), isPdf],
  [
    "a PDF whose header begins at the last byte where readers look for it",
    beforePdf("\n".repeat(1024)),
    isPdf,
  ],
  ["a PDF whose header begins later", beforePdf("\n".repeat(1025)), isNothing],
  ["a page before a PDF", beforePdf("<html><script>\n"), isNothing],
  ["a page behind white space before a PDF", beforePdf("\n<html>\n"), isNothing],
  ["a script before a PDF", beforePdf("#!/bin/sh\n"), isNothing],
  ["an archive before a PDF", beforePdf("PK\x03\x04\0\0\n"), isNothing],
  ["a program before a PDF", beforePdf("MZ\0\0"), isNothing],
  ["a picture before a PDF", beforePdf("GIF89a"), isNothing],
  ["the lines of a mail before a PDF", beforePdf("Content-Type: application/pdf\r\n\r\n"), isNothing],
  ["a JPEG", jpeg, { contentType: "image/jpeg", pixels: 1 }],
  ["a PNG", png(30, 20), { contentType: "image/png", pixels: 600 }],
  [
    "a WebP",
    Buffer.concat([Buffer.from("RIFF\x24\0\0\0WEBPVP8L\0\0\0\0\x2f\x09\x40\x02"), Buffer.alloc(20)]),
    { contentType: "image/webp", pixels: 100 },
  ],
  ["a recording as WebM", webm, { contentType: "audio/webm", pixels: undefined }],
  [
    "a recording as Ogg",
    Buffer.from("OggS\0\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead"),
    { contentType: "audio/ogg", pixels: undefined },
  ],
  [
    "a recording as MP4",
    Buffer.from("\0\0\0\x1cftypM4A \0\0\0\0"),
    { contentType: "audio/mp4", pixels: undefined },
  ],
  [
    "a Matroska that is no WebM",
    Buffer.from("1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61", "hex"),
    { contentType: undefined, pixels: undefined },
  ],
  ["nothing", Buffer.alloc(0), { contentType: undefined, pixels: undefined }],
  ["text", Buffer.from("<svg>"), { contentType: undefined, pixels: undefined }],
])("the first bytes say what a file is: %s", (_, bytes, found) => {
  expect(sniff(bytes)).toEqual(found);
});

describe("a file that was scanned", () => {
  const found = { size: upload.size, contentType: upload.contentType, pixels: undefined };
  test.each([
    ["NO_THREATS_FOUND", found, undefined],
    ["THREATS_FOUND", found, "malware_found"],
    ["UNSUPPORTED", found, "cannot_be_checked"],
    ["NO_THREATS_FOUND", { ...found, size: found.size + 1 }, "not_what_it_says"],
    ["NO_THREATS_FOUND", { ...found, contentType: "image/png" }, "not_what_it_says"],
    ["NO_THREATS_FOUND", { ...found, contentType: undefined }, "not_what_it_says"],
    ["NO_THREATS_FOUND", { ...found, pixels: mostPixels }, undefined],
    ["NO_THREATS_FOUND", { ...found, pixels: mostPixels + 1 }, "too_many_pixels"],
  ] as const)("%s, %j: %s", (scan, bytes, reason) => {
    expect(refusalOf(upload, scan, bytes)).toBe(reason);
  });
});

test("only the owner removes, the product replaces, and what is gone stays gone (ROLE-14)", () => {
  const steps = DocumentStatus.options.map((status) => [
    status,
    documentSteps(status, "doctor"),
    replace(documentIn(status)).event?.event.type,
  ]);
  expect(steps).toEqual([
    ["checking", [], undefined],
    ["accepted", ["remove"], "document.replaced.v1"],
    ["refused", ["remove"], "document.replaced.v1"],
    ["replaced", [], undefined],
    ["removed", [], undefined],
    ["sent", [], undefined],
  ]);
  expect(DocumentStatus.options.flatMap((status) => documentSteps(status, "pharmacy"))).toEqual([]);
  expect(remove(documentIn("accepted"), ctx).after.status).toBe("removed");
  expect(remove(documentIn("removed"), ctx).event).toBeUndefined();
  expect(() => remove(documentIn("replaced"), ctx)).toThrow("This has changed.");
  expect(refuse(upload, "malware_found", ctx)).toMatchObject({
    after: { status: "refused", reason: "malware_found", checkedAt: "2026-11-25T10:00:05.000Z" },
    event: {
      data: { ownerId, documentType: "medical_license", reason: "malware_found" },
    },
  });
});
