import { v7 as newId } from "uuid";
import { contract as conversations } from "#contract/conversations";
import { contract as video } from "#contract/video";
import type { Call } from "#kernel/call/contract";
import { completedAppointment, newPatient } from "../../world.ts";
import { asks, type Case, type Parties } from "./parties.ts";

/** Two people who have written to each other, and no appointment at this time. */
async function talking({ world, doctor }: Parties) {
  const patient = await newPatient(world.origin);
  await completedAppointment(world, patient, doctor);
  await patient.call(conversations.send, { with: doctor.id, id: newId(), content: "Call me!" });
  return { patient, doctor };
}

/** A call at the same moment as the step after which none may ring. */
const besideEnd =
  (caller: "patient" | "doctor", call: Call, input: Record<string, unknown>): Case =>
  async (people) => {
    const { patient, doctor } = await talking(people);
    const [from, to] = caller === "patient" ? [patient, doctor] : [doctor, patient];
    const [by, other] = call === conversations.close ? [doctor, patient] : [to, from];
    return {
      steps: [
        () => asks(from, video.start, { id: newId(), with: to.id, medium: "video", consents: true }),
        () => asks(by, call, { with: other.id, ...input }),
      ],
      async contradiction(_, ended) {
        const { call: rings } = await from.call(video.running, {});
        if (rings) await from.call(video.end, { id: rings.id });
        return ended.status >= 400 || rings !== undefined;
      },
    };
  };

const closing = { reasonText: "Please book an appointment." };

export const callingCases: Readonly<Record<string, Case>> = {
  "a patient's call that rings, and a conversation that was closed": besideEnd(
    "patient",
    conversations.close,
    closing,
  ),
  "a doctor's call that rings, and a conversation that was closed": besideEnd(
    "doctor",
    conversations.close,
    closing,
  ),
  "a call that rings, and a person who takes none": besideEnd("doctor", conversations.switchCalls, {
    areOff: true,
  }),
};
