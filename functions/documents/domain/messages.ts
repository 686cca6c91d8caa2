import { inEveryLanguage } from "#kernel/text/messages";
import type { DocumentType, RefusalReason } from "./document.ts";

interface Refused {
  readonly documentType: DocumentType;
  readonly reason: RefusalReason;
}

const names = {
  government_id: "Government ID",
  medical_license: "Medical license",
  professional_certificate: "Professional certificate",
  profile_photo: "Profile photo",
  clinic_letterhead: "Clinic letterhead",
  attachment: "Attachment",
  voice_message: "Voice message",
} as const satisfies Record<DocumentType, string>;

const reasons = {
  malware_found:
    "The file contains malware, so we deleted it. Please check your device and upload a clean file.",
  not_what_it_says: "The file isn't what its type says. Please upload a PDF, or a JPEG, PNG or WebP picture.",
  cannot_be_checked:
    "We couldn't look into the file. If it has a password, please remove it and upload the file again.",
  too_many_pixels: "The picture is too large to show. Please upload one of at most 50 megapixels.",
  not_checked_in_time: "We couldn't check the file in time. Please upload it again.",
} as const satisfies Record<RefusalReason, string>;

/** The names of documents, the reasons of a refusal, and the notification about it. */
export const messages = inEveryLanguage({
  en: {
    names,
    reasons,
    inApp: {
      refused: ({ documentType, reason }: Refused) => `${names[documentType]}: ${reasons[reason]}`,
    },
  },
});
