import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * Writes a state or a change small: items are paid for by the kilobyte. `undefined` fields are left out. What it has in
 * common with the text `near`, which lies beside it for as long as it does, is not written again.
 */
export function packed(value: object, near = ""): Uint8Array {
  const dictionary = dictionaryOf(newest, near);
  const bytes = deflateRawSync(Buffer.from(JSON.stringify(value)), { level: 9, dictionary });
  return Buffer.concat([Buffer.of(newest), bytes]);
}

/** What was packed `near` the same text, to be parsed by whoever reads it. Throws for bytes that were not packed here. */
export function unpacked(bytes: Uint8Array, near = ""): unknown {
  const dictionary = dictionaryOf(bytes[0] ?? 0, near);
  return JSON.parse(inflateRawSync(bytes.subarray(1), { dictionary }).toString("utf8"));
}

function dictionaryOf(form: number, near: string): Buffer {
  const common = words[form];
  if (!common) throw new Error("An item was packed in a form that is not known here.");
  return Buffer.concat([Buffer.from(near), common]);
}

const newest = 1;

/**
 * Words that states are full of, the most frequent ones last. A form is never changed: items written with it stay.
 * New words are a new form with the next number.
 */
const words: Readonly<Record<number, Buffer>> = {
  1: Buffer.from(
    [
      '"completedAt":"","confirmedAt":"","cancelledAt":"","reason":"","zone":"America/New_York","Europe/London',
      '"patientNotes":"","symptoms":["cough","fever","headache","fatigue","renewalOf":"","suggestedPharmacy":{"id":"',
      '"refusal":{"code":"out_of_stock","words":"","pharmacyName":"","deliveryAddress":"","deliveryNotes":"',
      '"status":"cancelled","by":"doctor"},"status":"collected","status":"out_for_delivery"',
      '"frequency":"Once daily","frequency":"Twice daily","Four times daily","As needed","Every 8 hours"',
      '"duration":"5 days","10 days","14 days","30 days","90 days","Ongoing","generalNotes":"',
      '"dosage":"500 mg","20 mg","10 mg","notes":"Take with food. after meals, before in the morning',
      '"status":"confirmed","date":"2027-0","time":"10:00","appointmentType":"',
      '{"id":"01","code":"","batchId":"01","appointmentId":"01","patientId":"","patientName":"","doctorId":"',
      '","doctorName":"Dr. ","doctorSpecialty":"Family Medicine","medication":"Amoxicillin","dosage":"',
      '","frequency":"Three times daily","duration":"7 days","notes":"","generalNotes":"',
      '","status":"pending","createdAt":"2026-1","updatedAt":"2026-1","thread":[{"status":"pending","at":"2026-1',
      '","pharmacyId":"","pharmacyName":"","pharmacyAddress":"","pharmacyPhoneNumber":"+1 ","deliveryMethod":"pickup',
      '"deliveryMethod":"delivery","filledAt":"2026-',
      '{"status":"completed","updatedAt":"2026-',
      '","thread":[',
      '{"status":"pending","at":"2026-1',
      'Z","by":"doctor"},{"status":"sent","at":"2026-1',
      'Z","by":"patient"},{"status":"approved","at":"2026-1',
      'Z","by":"pharmacy"},{"status":"ready_for_pickup","at":"2026-1',
      'Z","by":"pharmacy"},{"status":"completed","at":"2026-1',
      'Z","by":"pharmacy"}]}',
    ].join(""),
  ),
};
