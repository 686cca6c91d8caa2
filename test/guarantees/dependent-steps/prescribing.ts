import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
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
  // Accepted: the earlier approval has made a prescription of its own, which the same doctor sees and withdraws.
  "a renewal approved, and a medicine that had been stopped": async (people) => {
    const { id } = await handedOver(people);
    await request(people, id);
    return {
      steps: [() => approve(people, id), () => stop(people, id)],
      contradiction: async (approved, stopped) =>
        stopped.status >= 400 ||
        (await isRequested(people, id)) ||
        (approved.status < 400 && approved.askedAt >= stopped.answeredAt),
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
