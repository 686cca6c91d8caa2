import type { Medication } from "#domain/prescriptions";

/** The medication lines that the doctors write, without ids. */
export const medicines: readonly Omit<Medication, "id">[] = [
  {
    name: "Amoxicillin",
    dosage: "500 mg",
    frequency: "Three times daily",
    duration: "7 days",
    instructions: "Take with food.",
  },
  {
    name: "Lisinopril",
    dosage: "10 mg",
    frequency: "Once daily",
    duration: "90 days",
    instructions: undefined,
  },
  {
    name: "Atorvastatin",
    dosage: "20 mg",
    frequency: "At bedtime",
    duration: "90 days",
    instructions: undefined,
  },
  {
    name: "Cetirizine",
    dosage: "10 mg",
    frequency: "Once daily",
    duration: "30 days",
    instructions: "May make you drowsy.",
  },
  {
    name: "Hydrocortisone cream 1%",
    dosage: "Thin layer",
    frequency: "Twice daily",
    duration: "14 days",
    instructions: "Not on the face.",
  },
  {
    name: "Metformin",
    dosage: "850 mg",
    frequency: "Twice daily",
    duration: "90 days",
    instructions: "Take with meals.",
  },
  {
    name: "Ibuprofen",
    dosage: "400 mg",
    frequency: "Every 8 hours",
    duration: "5 days",
    instructions: "Not on an empty stomach.",
  },
  {
    name: "Levothyroxine",
    dosage: "50 mcg",
    frequency: "Once daily",
    duration: "Ongoing",
    instructions: "Half an hour before breakfast.",
  },
  {
    name: "Omeprazole",
    dosage: "20 mg",
    frequency: "Once daily",
    duration: "30 days",
    instructions: "Before breakfast.",
  },
];

/** Why a doctor prescribes a medicine that the patient already has. */
export const again = "The patient travels and needs a second pack.";
