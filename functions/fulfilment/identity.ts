import { type Prescription, statusTraits } from "#domain/prescriptions";
import { birthDateOf } from "#domain/profiles";
import { profileOf } from "../profiles/reads.ts";
import type { Identity } from "./contract.ts";

/**
 * The data by which a pharmacist identifies the patient and verifies the prescriber, only while the pharmacy has work
 * with the prescription.
 */
export async function identityOf(prescription: Prescription): Promise<Identity> {
  const { status, patientId, doctorId, deliveryMethod } = prescription;
  if (!statusTraits[status].isOnWorklist) return {};
  const [patient, doctor] = await Promise.all([profileOf(patientId), profileOf(doctorId)]);
  return {
    ...(patient?.role === "patient" && {
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
