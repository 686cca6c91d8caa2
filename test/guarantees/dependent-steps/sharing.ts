import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { asks, type Case, handedOver, type Parties } from "./parties.ts";

const zone = "UTC";
const begun = new WeakMap<Parties, Promise<void>>();
const Read = z.object({ shared: z.optional(z.object({ percent: z.number() })) });

/** Doses of the last days, which give a percentage. */
async function someDoses(people: Parties): Promise<void> {
  const { id } = await handedOver(people);
  const methods = { push: false, email: false, sms: false };
  await people.patient.call(adherence.setReminder, { id, enabled: true, times: ["08:00"], methods, zone });
  people.world.clock.advance(2 * 86_400_000);
  const date = new Date(people.world.clock.now() - 86_400_000).toISOString().slice(0, 10);
  const doses = [{ prescriptionId: id, time: "08:00" }];
  await people.patient.call(adherence.logDoses, { date, doses, status: "taken", zone });
}

/** Accepted at once: the doctor may read a percentage that was shared when the reading began. */
export const sharingCases: Readonly<Record<string, Case>> = {
  "a percentage read, and sharing that had ended": async (people) => {
    const doses = begun.get(people) ?? someDoses(people);
    begun.set(people, doses);
    await doses;
    const { patient, doctor } = people;
    const share = (isShared: boolean) => asks(patient, adherence.share, { doctorId: doctor.id, isShared });
    await share(true);
    return {
      steps: [() => asks(doctor, adherence.sharedAdherence, { patientId: patient.id }), () => share(false)],
      async contradiction(read, ended) {
        const isRead = Read.parse(read.body).shared !== undefined;
        // A reading before the end of sharing must succeed, or the case would prove nothing.
        return read.answeredAt <= ended.requestedAt
          ? !isRead
          : isRead && read.requestedAt >= ended.answeredAt;
      },
    };
  },
};
