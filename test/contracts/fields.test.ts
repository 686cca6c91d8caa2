import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { contract as prescriptions } from "#contract/prescriptions";
import { Appointment } from "#domain/appointments";
import { Notification } from "#domain/notifications";
import { Medication, Prescription, Renewal } from "#domain/prescriptions";
import { DoctorDetails, ListedPharmacy, PatientDetails, PharmacyDetails } from "#domain/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { first, line } from "../world.ts";
import { type Entity, fieldsHaveTheirNames } from "./entity-fields.ts";

const now = "2026-11-24T10:00:00.000Z";
const entities: Entity[] = [
  {
    name: "person who is signed in",
    schema: identity.me.output,
    sample: { id: "u1", email: "anna.keller@example.com", role: "patient", profileComplete: true },
    rows: { "DATA-01": "id", "DATA-02": "email", "DATA-03": "role" },
  },
  {
    name: "patient profile",
    schema: PatientDetails,
    sample: first(patients).details,
    rows: {
      "DATA-23, PPROF-15": "fullName",
      "PPROF-16": "dateOfBirth",
      "DATA-25, PPROF-27": "gender?",
      "DATA-26, PPROF-17": "email",
      "DATA-27, PPROF-18": "phoneNumber",
      "DATA-28, PPROF-19": "streetAddress",
      "DATA-29, PPROF-20": "city",
      "DATA-30, PPROF-21": "state",
      "DATA-31, PPROF-22": "postalCode",
      "DATA-32, PPROF-23": "country",
      "DATA-33, PPROF-24": "emergencyContactName",
      "DATA-34, PPROF-25": "emergencyContactPhone",
      "DATA-35, PPROF-26": "emergencyContactRelationship",
      "DATA-36, PPROF-28": "healthGoals?",
    },
  },
  {
    name: "doctor profile",
    schema: DoctorDetails,
    sample: first(doctors).details,
    rows: {
      "DATA-71, DOC-17": "fullName",
      "DATA-72, DOC-18": "title",
      "DATA-73, DOC-32": "gender?",
      "DATA-74, DOC-19": "dateOfBirth",
      "DATA-75, DOC-20": "licenseNumber",
      "DATA-76, DOC-21": "licenseAuthority",
      "DATA-77, DOC-22": "licenseExpiry",
      "DATA-78, DOC-23": "specialty",
      "DATA-79, DOC-24": "medicalCouncilId",
      "DATA-80": "yearsExperience",
      "DATA-81, DOC-26": "practiceName",
      "DATA-82, DOC-27": "phoneNumber",
      "DATA-83, DOC-33": "emergencyContact?",
      "DATA-84, DOC-28": "officeAddress",
      "DATA-85, DOC-29": "city",
      "DATA-86, DOC-30": "state",
      "DATA-87, DOC-31": "country",
    },
  },
  {
    name: "pharmacy profile",
    schema: PharmacyDetails,
    sample: first(pharmacies).details,
    rows: {
      "DATA-196, PHARM-31": "name",
      "DATA-197, PHARM-32": "licenseNumber",
      "DATA-198, PHARM-33": "licenseExpiry",
      "DATA-199, PHARM-34": "phoneNumber",
      "DATA-200, PHARM-35": "email",
      "DATA-201, PHARM-36": "address",
      "DATA-202, PHARM-37": "city",
      "DATA-203, PHARM-38": "state",
      "DATA-204": "country",
    },
  },
  {
    name: "pharmacy to choose from",
    schema: ListedPharmacy,
    sample: { id: "ph1", ...first(pharmacies).details },
    rows: {
      "DATA-184": "id",
      "DATA-185": "name",
      "DATA-186": "address",
      "DATA-187": "city",
      "DATA-188": "state",
      "DATA-189": "phoneNumber",
      "DATA-190": "deliveryAvailable",
    },
  },
  {
    name: "prescription to send",
    schema: prescriptions.send.input,
    sample: { id: newId(), pharmacyId: newId(), fulfilment: { method: "pickup" } },
    rows: { "DATA-191": "pharmacyId" },
  },
  {
    name: "medication line",
    schema: Medication,
    sample: line(),
    rows: {
      "DATA-132": "name",
      "DATA-133": "dosage",
      "DATA-134": "frequency",
      "DATA-135": "duration",
      "DATA-136": "instructions?",
    },
  },
  {
    name: "appointment",
    schema: Appointment,
    sample: {
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
      createdAt: now,
      updatedAt: now,
    },
    rows: {
      "DATA-42": "id",
      "DATA-43": "patientId",
      "DATA-44": "doctorId",
      "DATA-45": "date",
      "DATA-46": "time",
      "DATA-47": "status",
      "DATA-48": "patientNotes?",
      "DATA-50": "createdAt",
      "DATA-51": "updatedAt",
      "DATA-52": "completedAt?",
      "DATA-61": "patientName",
      "DATA-62": "patientEmail",
      "DATA-63": "doctorName",
      "DATA-64": "doctorSpecialty",
    },
  },
  {
    name: "prescription",
    schema: Prescription,
    sample: {
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
      createdAt: now,
      updatedAt: now,
      statusHistory: [],
    },
    rows: {
      "DATA-106": "id",
      "DATA-107": "patientId",
      "DATA-108": "doctorId",
      "DATA-111": "status",
      "DATA-112": "generalNotes?",
      "DATA-113": "medication",
      "DATA-114": "dosage",
      "DATA-115": "frequency",
      "DATA-117": "notes?",
      "DATA-118": "createdAt",
      "DATA-119": "updatedAt",
      "DATA-120": "handedOverAt?",
      "DATA-123": "deliveryNotes?",
      "DATA-124": "doctorName",
      "DATA-125": "doctorSpecialty",
      "DATA-126": "pharmacyName?",
      "DATA-127": "pharmacyAddress?",
      "DATA-128": "pharmacyPhoneNumber?",
      "DATA-129": "pharmacyEmail?",
      "DATA-130": "patientName",
    },
  },
  {
    name: "renewal request",
    schema: Renewal,
    sample: {
      prescriptionId: "rx1",
      patientId: "p1",
      patientName: "Anna Keller",
      doctorId: "d1",
      doctorName: "Dr. Ines Okafor",
      medication: "Amoxicillin",
      dosage: "500 mg",
      frequency: "Three times daily",
      duration: "7 days",
      writtenAt: now,
      endsAt: now,
      status: "pending",
      requestedAt: now,
    },
    rows: {
      "DATA-137": "prescriptionId",
      "DATA-138": "patientId",
      "DATA-139": "doctorId",
      "DATA-140": "patientNotes?",
      "DATA-141": "status",
    },
  },
  {
    name: "notification",
    schema: Notification,
    sample: { id: "n1", type: "appointment_booked", subject: "Booked.", at: now, createdAt: now },
    rows: {
      "DATA-178": "id",
      "DATA-180": "subject",
      "DATA-181": "at",
      "DATA-182": "createdAt",
      "DATA-183": "readAt?",
    },
  },
];

fieldsHaveTheirNames(entities);

test("both notification channels are on by default (DATA-40, DATA-41, DATA-88, DATA-89, DATA-209, DATA-210, PPROF-33, DOC-38, PHARM-50)", () => {
  for (const [schema, person] of [
    [PatientDetails, first(patients)],
    [DoctorDetails, first(doctors)],
    [PharmacyDetails, first(pharmacies)],
  ] as const) {
    const { notificationPreferences: _, ...rest } = person.details;
    expect(schema.parse(rest).notificationPreferences).toEqual({ sms: true, email: true });
  }
});

test("a pharmacy does not deliver unless its profile says so (PHARM-49, DATA-208)", () => {
  const { deliveryAvailable: _, ...rest } = first(pharmacies).details;
  expect(PharmacyDetails.parse(rest).deliveryAvailable).toBe(false);
});
