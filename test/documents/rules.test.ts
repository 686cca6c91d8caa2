import { describe, expect, test } from "vitest";
import {
  Announcement,
  accept,
  accepted,
  type Document,
  DocumentStatus,
  documentSteps,
  documentTypes,
  incomingPathOf,
  mayAnnounce,
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
      (["medical_license", "attachment", "voice_message"] as const).filter((type) =>
        mayAnnounce(type, role, files),
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
  expect(accepted("attachment")).toEqual(accepted("medical_license"));
  expect(accepted("voice_message")).toEqual(["audio/webm", "audio/ogg", "audio/mp4"]);
});

describe("a file before it is uploaded", () => {
  const announcement = announcementOf({ bytes: pdf });
  test.each([
    ["license.pdf", "license.pdf"],
    [" a\u00a0b.pdf ", "a b.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Windows\\win.ini", "win.ini"],
    ["folder/", "file"],
  ])("called %j is shown as %j", (fileName, shown) => {
    expect(Announcement.parse({ ...announcement, fileName }).fileName).toBe(shown);
  });

  test.each([
    ["size", 0, "This file is empty. Choose another one."],
    ["size", 10_000_001, "This file is larger than 10 MB. Choose a smaller one."],
    ["contentType", "image/gif", "Choose a PDF, or a JPEG, PNG or WebP picture."],
    ["contentType", "audio/webm", "Choose a PDF, or a JPEG, PNG or WebP picture."],
    ["documentType", "profile_photo", "Choose a JPEG, PNG or WebP picture."],
  ])("is not taken with %s %j", (field, value, says) => {
    const taken = Announcement.safeParse({ ...announcement, [field]: value });
    expect(taken.error?.issues[0]?.message).toBe(says);
  });
});

test("a file's path is of its owner, type and id, never of the name that somebody gave (DOC-42)", () => {
  const { id } = upload;
  expect(pathOf(upload)).toBe(`${ownerId}/medical_license/${id}.pdf`);
  expect(savedName(upload)).toBe("medical-license.pdf");
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
  ["a PDF", pdf, { contentType: "application/pdf", pixels: undefined }],
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
