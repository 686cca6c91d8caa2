import type { Prescription } from "#domain/prescriptions";
import { birthDateOf, nameNow, nameOf } from "#domain/profiles";
import { patientNameOf, profileOf } from "../profiles/reads.ts";
import type { Identity } from "./contract.ts";
import { isFindable, isOpen } from "./work-rows.ts";

/**
 * The data by which a pharmacist identifies the patient and verifies the prescriber, only while the pharmacy has work
 * with the prescription; another name of the patient as long as the pharmacy finds it by that.
 */
export async function identityOf(prescription: Prescription, now: string): Promise<Identity> {
  const { patientId, patientName, doctorId, deliveryMethod } = prescription;
  if (!isFindable(prescription, now)) return {};
  const named = (today: string | undefined) => {
    const patientNameNow = nameNow(patientName, today);
    return patientNameNow && { patientNameNow };
  };
  if (!isOpen(prescription)) return { ...named(await patientNameOf(patientId)) };
  const [patient, doctor] = await Promise.all([profileOf(patientId), profileOf(doctorId)]);
  return {
    ...(patient?.role === "patient" && {
      ...named(nameOf(patient)),
      patient: {
        dateOfBirth: birthDateOf(patient),
        ...(deliveryMethod === "delivery" && { phoneNumber: patient.details.phoneNumber }),
      },
    }),
    ...(doctor?.role === "doctor" && {
      prescriber: {
        practiceName: doctor.details.practiceName,
        phoneNumber: doctor.details.phoneNumber,
        licenseNumber: doctor.details.licenseNumber,
      },
    }),
  };
}
