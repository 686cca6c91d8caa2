import type { OwnDataOf } from "../sections.ts";
import { appointmentOf } from "./appointments.ts";
import { dispenseOf, requestOf } from "./medication.ts";
import { organizationsOf, patientOf, practitionersOf } from "./people.ts";
import { addressOf, type Resource } from "./resource.ts";

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
