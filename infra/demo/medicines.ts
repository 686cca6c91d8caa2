import type { Medication } from "#domain/prescriptions";

/** The medication lines that the doctors write, without ids. */
export const medicines: readonly Omit<Medication, "id">[] = [
  {
    name: "Amoxicillin",
    dosage: "500 mg capsule",
    frequency: "Three times daily",
    duration: "7 days",
    directions: {
      unit: "capsule",
      route: "mouth",
      phases: [{ plans: [{ dose: { amount: "1" }, often: { perDay: 3 } }], forDays: 7 }],
    },
    quantity: { value: "21", unit: "capsule" },
    instructions: "Take with food.",
  },
  {
    name: "Lisinopril",
    dosage: "10 mg tablet",
    frequency: "Once daily",
    duration: "90 days",
    directions: {
      unit: "tablet",
      route: "mouth",
      phases: [{ plans: [{ at: [{ moment: "morning", dose: { amount: "1" } }] }], forDays: 90 }],
    },
    quantity: { value: "90", unit: "tablet" },
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
    dosage: "850 mg tablet",
    frequency: "Twice daily",
    duration: "90 days",
    directions: {
      unit: "tablet",
      route: "mouth",
      food: "with",
      phases: [{ plans: [{ dose: { amount: "1" }, often: { perDay: 2 } }], forDays: 90 }],
    },
    quantity: { value: "180", unit: "tablet" },
    instructions: undefined,
  },
  {
    name: "Ibuprofen",
    dosage: "400 mg tablet",
    frequency: "As needed",
    duration: "5 days",
    directions: {
      unit: "tablet",
      route: "mouth",
      food: "after",
      asNeeded: { reason: "pain" },
      most: "3",
      phases: [{ plans: [{ dose: { amount: "1" }, often: { everyHours: 8 } }], forDays: 5 }],
    },
    quantity: { value: "15", unit: "tablet" },
    instructions: undefined,
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
