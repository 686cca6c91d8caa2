import type { DocumentStatus, ProfileDocumentType } from "#domain/documents";
import { inEveryLanguage } from "#kernel/text/messages";
import type { FailureMessages } from "../../lib/api/failure.ts";

export const documentMessages = inEveryLanguage({
  en: {
    title: "Document Uploads",
    help: "All documents are optional. Only you and the operator who verifies your license can read them, except for your photo and your letterhead, which patients see.",
    accepts: "PDF, JPEG, PNG or WebP, at most 10 MB.",
    acceptsPictures: "JPEG, PNG or WebP, at most 10 MB.",
    loadFailed: "Failed to load your documents.",
    helpOf: {
      government_id: "A passport, an ID card or a driver's license.",
      medical_license: "Your license to practice.",
      professional_certificate: "A board certification or a diploma.",
      profile_photo: "A picture of your face. Patients see it when they book with you.",
      clinic_letterhead:
        "The letterhead of your practice. Your patients' prescriptions are printed with it if it is a picture, not a PDF.",
    } satisfies Readonly<Record<ProfileDocumentType, string>>,
    statuses: {
      checking: "Being checked",
      accepted: "Uploaded",
      refused: "Not accepted",
      replaced: "Replaced",
      removed: "Removed",
      sent: "Sent",
    } satisfies Readonly<Record<DocumentStatus, string>>,
    none: "Not uploaded",
    sending: (name: string) => `Uploading ${name}`,
    percent: (percent: string) => `${percent}% uploaded`,
    checking: "We check the file for malware. This usually takes a few seconds.",
    checkingLong: "If you closed the page before the upload was done, please choose the file again.",
    since: ({ name, size, day }: { name: string; size: string; day: string }) => `${name}, ${size}, ${day}`,
    refused: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
    stillStored: "Your earlier document is still stored.",
    photo: "Your profile photo",
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
    choose: "Choose a file",
    chooseOther: "Choose another file",
    replace: "Replace",
    cancel: "Cancel upload",
    again: "Try again",
    download: "Download",
    downloading: "Preparing...",
    remove: "Remove",
    uploaded: (document: string) => `${document} uploaded. It is being checked.`,
    unreadable: "This file couldn't be read. Please choose it again.",
  },
});

export const removeMessages = inEveryLanguage({
  en: {
    title: (document: string) => `Remove this document? ${document}`,
    help: (file: string) => `"${file}" will be deleted. You can upload it again at any time.`,
    confirm: "Remove document",
    removing: "Removing...",
    keep: "Keep it",
    done: (document: string) => `${document} removed`,
  },
});

const failures = inEveryLanguage({
  en: {
    uploadFailed: "The upload failed. Please try again.",
    tooMany: "You have uploaded too many files today. Please try again tomorrow.",
  },
});

/** The failures of uploads, downloads and removals. */
export function documentFailures(): FailureMessages {
  const { uploadFailed, tooMany } = failures();
  return {
    codes: { too_many: tooMany, unavailable: uploadFailed },
    ownSentence: "refusals",
    otherwise: uploadFailed,
  };
}
