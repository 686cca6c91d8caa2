import type { Appointment } from "#domain/appointments";
import type { Prescription } from "#domain/prescriptions";
import type { FulfillingPharmacy, ListedDoctor, ListedPharmacy } from "#domain/profiles";

// Base records for tests of pure rules; each test sets only the fields it needs.

/** An appointment of Anna Keller's with Dr. Okafor, on a Tuesday in winter. */
export const appointment = {
  id: "v1",
  patientId: "p1",
  patientName: "Anna Keller",
  patientEmail: "anna.keller@example.com",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  doctorSpecialty: "Family Medicine",
  date: "2026-11-24",
  time: "09:30",
  zone: "America/New_York",
  status: "pending",
  symptoms: [],
  isRescheduled: false,
  calendarSequence: 0,
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
} as const satisfies Appointment;

/** Dr. Okafor's prescription for Anna Keller after it. */
export const prescription = {
  id: "rx1",
  prescriptionNumber: "ABCDEFGHJK",
  groupId: "b1",
  appointmentId: "v1",
  patientId: "p1",
  patientName: "Anna Keller",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  doctorSpecialty: "Family Medicine",
  medication: "Amoxicillin",
  dosage: "500 mg",
  frequency: "Three times daily",
  duration: "7 days",
  status: "pending",
  createdAt: "2026-11-24T10:00:00.000Z",
  updatedAt: "2026-11-24T10:00:00.000Z",
  statusHistory: [{ status: "pending", at: "2026-11-24T10:00:00.000Z", by: "doctor" }],
} as const satisfies Prescription;

/** Dr. Okafor in the directory. */
export const listedDoctor: ListedDoctor = {
  id: "d1",
  name: "Dr. Ines Okafor",
  specialty: "Family Medicine",
  practiceName: "Alder Street Practice",
  city: "Boston",
  state: "Massachusetts",
  zone: "America/New_York",
};

/** A pharmacy in the directory, which states no hours, services or insurance. */
export const listedPharmacy: ListedPharmacy = {
  id: "ph1",
  name: "Hawthorne Pharmacy",
  address: "3 Market Square",
  city: "Boston",
  state: "Massachusetts",
  country: "United States",
  phoneNumber: "+1 617 555 0140",
  deliveryAvailable: false,
};

/** The same, as a prescription may be sent to it. */
export const pharmacy: FulfillingPharmacy = {
  ...listedPharmacy,
  deliveryAvailable: true,
  email: "hawthorne@example.com",
};
