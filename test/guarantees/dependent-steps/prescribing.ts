import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { partOf } from "../lifecycles/prescription-steps.ts";
import { asks, type Case, completed, handedOver, newLine, type Parties, type Party } from "./parties.ts";

const reasonText = "It does not agree with another medicine.";
const stop = ({ doctor }: Parties, id: string) => asks(doctor, prescriptions.stop, { id, reasonText });
const request = ({ patient }: Parties, id: string) => asks(patient, prescriptions.requestRenewal, { id });
const approve = ({ doctor }: Parties, id: string) => asks(doctor, prescriptions.approveRenewal, { id });

async function isRequested({ doctor }: Parties, id: string): Promise<boolean> {
  const open = await doctor.call(prescriptions.renewals, { limit: 50 });
  return open.items.some(({ prescriptionId }) => prescriptionId === id);
}

async function isRenewed({ patient }: Parties, id: string): Promise<boolean> {
  const active = await patient.call(prescriptions.mine, { tab: "active", limit: 50 });
  return active.items.some(({ priorPrescription }) => priorPrescription?.id === id);
}

/** Whether a prescription that continues another one may still be dispensed, or taken. */
async function isGoingOn({ patient }: Parties, id: string): Promise<boolean> {
  const tabs = ["active", "history"] as const;
  const lists = await Promise.all(tabs.map((tab) => patient.call(prescriptions.mine, { tab, limit: 50 })));
  return lists
    .flatMap(({ items }) => items)
    .some((one) => one.priorPrescription?.id === id && one.status !== "cancelled" && !one.stopped);
}

/** A prescription in the patient's hand, and its renewal, which nobody has sent yet. */
async function renewed(people: Parties): Promise<{ id: string; renewalId: string }> {
  const { id } = await handedOver(people);
  await request(people, id);
  const { newPrescriptionId = "" } = await people.doctor.call(prescriptions.approveRenewal, { id });
  return { id, renewalId: newPrescriptionId };
}

const toPharmacy = ({ pharmacy }: Parties, id: string) =>
  ({ id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } }) as const;

const requestBesideRevert =
  (by: Party): Case =>
  async (people) => {
    const { id, revert, isInHand } = await handedOver(people, by);
    return {
      steps: [() => request(people, id), revert],
      contradiction: async () => (await isRequested(people, id)) && !(await isInHand()),
    };
  };

const approvalBesideRevert =
  (by: Party): Case =>
  async (people) => {
    const { id, revert, isInHand } = await handedOver(people, by);
    await request(people, id);
    return {
      steps: [() => approve(people, id), revert],
      contradiction: async () => (await isRenewed(people, id)) && !(await isInHand()),
    };
  };

export const prescribingCases: Readonly<Record<string, Case>> = {
  "a prescription, and an appointment that is not completed": async (people) => {
    const { patient, doctor } = people;
    const id = await completed(people);
    const medication = newLine();
    return {
      steps: [
        () => asks(doctor, prescriptions.prescribe, { appointmentId: id, medications: [medication] }),
        () => asks(doctor, appointments.revert, { id, step: "complete" }),
      ],
      async contradiction() {
        const { status } = await doctor.call(appointments.appointment, { id });
        const written = await patient.request("GET", `/api/prescriptions/${medication.id}`);
        return written.ok && status !== "completed";
      },
    };
  },
  "an open request for a renewal, and a medicine that was not collected": requestBesideRevert("patient"),
  "an open request for a renewal, and a medicine that was not dispensed": requestBesideRevert("pharmacy"),
  "a renewed prescription, and one that was not collected": approvalBesideRevert("patient"),
  "a renewed prescription, and one that was not dispensed": approvalBesideRevert("pharmacy"),
  "an open request for a renewal, and a medicine that was stopped": async (people) => {
    const { id } = await handedOver(people);
    return {
      steps: [() => stop(people, id), () => request(people, id)],
      contradiction: async ({ status }) => status >= 400 || (await isRequested(people, id)),
    };
  },
  "a renewal that may still be dispensed or taken, and its original stopped: approved at once": async (
    people,
  ) => {
    const { id } = await handedOver(people);
    await request(people, id);
    return {
      steps: [() => stop(people, id), () => approve(people, id)],
      contradiction: async ({ status }) => status >= 400 || (await isGoingOn(people, id)),
    };
  },
  "a renewal that may still be dispensed or taken, and its original stopped: sent": async (people) => {
    const { id, renewalId } = await renewed(people);
    return {
      steps: [
        () => stop(people, id),
        () => asks(people.patient, prescriptions.send, toPharmacy(people, renewalId)),
      ],
      contradiction: async ({ status }) => status >= 400 || (await isGoingOn(people, id)),
    };
  },
  "a renewal that may still be dispensed or taken, and its original stopped: collected": async (people) => {
    const { id, renewalId } = await renewed(people);
    await people.patient.call(prescriptions.send, toPharmacy(people, renewalId));
    await people.pharmacy.call(fulfilment.approve, { id: renewalId });
    await people.pharmacy.call(fulfilment.ready, { id: renewalId });
    return {
      steps: [() => stop(people, id), () => asks(people.patient, prescriptions.collect, { id: renewalId })],
      contradiction: async ({ status }) => status >= 400 || (await isGoingOn(people, id)),
    };
  },
  "a renewal that may still be dispensed or taken, and its original stopped: a part of it": async (
    people,
  ) => {
    const { id, renewalId } = await renewed(people);
    await people.patient.call(prescriptions.send, toPharmacy(people, renewalId));
    await people.pharmacy.call(fulfilment.approve, { id: renewalId });
    const part = partOf(renewalId, "ready");
    return {
      steps: [() => stop(people, id), () => asks(people.pharmacy, fulfilment.supplyPart, part)],
      contradiction: async ({ status }) =>
        status >= 400 || (await isGoingOn(people, id)) || (await isGoingOn(people, renewalId)),
    };
  },
  "a medicine that was stopped, and one that is not in hand": async (people) => {
    const { id, revert, isInHand } = await handedOver(people);
    return {
      steps: [() => stop(people, id), revert],
      contradiction: async () => {
        const { stopped } = await people.doctor.call(prescriptions.prescription, { id });
        return stopped !== undefined && !(await isInHand());
      },
    };
  },
};
