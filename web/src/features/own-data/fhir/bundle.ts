import { type Appointment, type AppointmentStatus, slotMinutes, symptomsOf } from "#domain/appointments";
import { instantOf } from "#kernel/dates";
import type { OwnDataOf } from "../sections.ts";
import { dispenseOf, requestOf } from "./medication.ts";
import { organizationsOf, patientOf, practitionersOf } from "./people.ts";
import { addressOf, type Resource, reference, resource } from "./resource.ts";

/** The sections that the bundle has. */
export type BundleData = Pick<
  OwnDataOf<"patient">,
  | "account"
  | "profile"
  | "upcomingAppointments"
  | "pastAppointments"
  | "activePrescriptions"
  | "pastPrescriptions"
>;

/** A patient's profile, appointments and prescriptions as a FHIR R4 Bundle. */
export function bundleOf(data: BundleData, madeAt: string) {
  const appointments = [...data.upcomingAppointments.items, ...data.pastAppointments.items];
  const prescriptions = [...data.activePrescriptions.items, ...data.pastPrescriptions.items];
  const known = {
    prescriptions,
    madeAt,
  };
  const resources: Resource[] = [
    patientOf(data.account, data.profile),
    ...practitionersOf([...appointments, ...prescriptions]),
    ...organizationsOf(prescriptions),
    ...appointments.map(appointmentOf),
    ...prescriptions.map((one) => requestOf(one, known)),
    ...prescriptions.flatMap((one) => dispenseOf(one) ?? []),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: madeAt,
    entry: resources.map((one) => ({ fullUrl: addressOf(one.id), resource: one })),
  };
}

/** Our statuses as those of FHIR's Appointment. */
const statuses = {
  pending: "pending",
  confirmed: "booked",
  completed: "fulfilled",
  cancelled: "cancelled",
  declined: "cancelled",
} as const satisfies Record<AppointmentStatus, string>;

/** Whether the doctor takes part, by the status. */
const answers = {
  pending: "needs-action",
  confirmed: "accepted",
  completed: "accepted",
  cancelled: "declined",
  declined: "declined",
} as const satisfies Record<AppointmentStatus, string>;

/** An appointment. A no-show has a status of its own in FHIR. */
function appointmentOf(appointment: Appointment): Resource {
  const { id, patientId, patientName, doctorId, doctorName, doctorSpecialty, status, noShow } = appointment;
  const start = instantOf(appointment);
  return resource("Appointment", id, {
    status: noShow ? "noshow" : statuses[status],
    specialty: [{ text: doctorSpecialty }],
    reasonCode: symptomsOf(appointment.symptoms).map(({ label }) => ({ text: label })),
    start,
    end: new Date(Date.parse(start) + slotMinutes * 60_000).toISOString(),
    created: appointment.createdAt,
    comment: appointment.patientNotes,
    patientInstruction: appointment.doctorNotes,
    participant: [
      { actor: reference(patientId, patientName), status: "accepted" },
      { actor: reference(doctorId, doctorName), status: answers[status] },
    ],
  });
}
