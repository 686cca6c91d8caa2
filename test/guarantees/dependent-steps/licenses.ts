import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { doctors, pharmacies } from "../../../infra/demo/people.ts";
import { first } from "../../world.ts";
import { asks, booked, type Case, handedOver, newLine, type Parties, sent } from "./parties.ts";

type Holder = "doctor" | "pharmacy";
const over = { licenseExpiry: "2020-01-01" };
const stated = {
  doctor: [profiles.saveDoctorProfile, first(doctors).details],
  pharmacy: [profiles.savePharmacyProfile, first(pharmacies).details],
} as const;

const save = (people: Parties, holder: Holder, more = {}) => {
  const [call, details] = stated[holder];
  return asks(people[holder], call, { ...details, ...more });
};

/**
 * An act at the same moment as the end of the license it needs. Accepted: both succeed at once. An act reads
 * the license when it begins and does not check it again in its transaction, so it may be committed some
 * milliseconds after a license ended or its verification was withdrawn. A condition on the profile would cost
 * each act two to four write units and make all acts of a pharmacy contend for one item, and milliseconds do
 * not matter for the end of a license. Never: an act that begins, and is recorded, after the end was
 * answered.
 */
const besideEnd =
  (holder: Holder, act: (people: Parties) => Promise<() => Promise<Response>>): Case =>
  async (people) => ({
    steps: [await act(people), () => save(people, holder, over)],
    async contradiction(acted, ended) {
      await save(people, holder);
      return ended.status >= 400 || (acted.status < 400 && acted.requestedAt >= ended.answeredAt);
    },
  });

let before: string | undefined;

export const licenseCases: Readonly<Record<string, Case>> = {
  "an appointment confirmed, and a license that had ended": besideEnd("doctor", async (people) => {
    // A patient has a few appointments ahead with one doctor at most.
    if (before) await asks(people.patient, appointments.cancel, { id: before });
    const id = await booked(people);
    before = id;
    return () => asks(people.doctor, appointments.confirm, { id });
  }),
  "a prescription written, and a license that had ended": besideEnd("doctor", async (people) => {
    const input = { appointmentId: people.appointmentId, medications: [newLine()] };
    return () => asks(people.doctor, prescriptions.prescribe, input);
  }),
  "a renewal approved, and a license that had ended": besideEnd("doctor", async (people) => {
    const { id } = await handedOver(people);
    await people.patient.call(prescriptions.requestRenewal, { id });
    return () => asks(people.doctor, prescriptions.approveRenewal, { id });
  }),
  "a prescription approved, and a pharmacy's license that had ended": besideEnd(
    "pharmacy",
    async (people) => {
      const id = await sent(people);
      return () => asks(people.pharmacy, fulfilment.approve, { id });
    },
  ),
};
