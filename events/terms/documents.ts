/** The types of documents that a doctor uploads to the profile. */
export const documentTypes = [
  "government_id",
  "medical_license",
  "professional_certificate",
  "profile_photo",
  "clinic_letterhead",
] as const;

/** The types of files that a patient and a doctor send each other in messages. */
export const messageFileTypes = ["attachment", "voice_message"] as const;

/** The reasons to refuse a file. */
export const refusalReasons = [
  /** The scan found malware. */
  "malware_found",
  /** Its bytes have another type or length than announced. */
  "not_what_it_says",
  /** It cannot be scanned, such as a PDF with a password. */
  "cannot_be_checked",
  /** A picture that would take too much memory to draw. */
  "too_many_pixels",
  /** The scan gave no result within an hour. */
  "not_checked_in_time",
] as const;
