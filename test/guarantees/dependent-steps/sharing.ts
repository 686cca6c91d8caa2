import * as z from "zod/mini";
import { contract as adherence } from "#contract/adherence";
import { asks, type Case, handedOver, type Parties } from "./parties.ts";

const zone = "UTC";
const begun = new WeakMap<Parties, Promise<void>>();
const Read = z.object({ shared: z.optional(z.object({ percent: z.number() })) });

/** Doses of the last days, of which a percentage can be read. */
async function someDoses(people: Parties): Promise<void> {
  const { id } = await handedOver(people);
  const methods = { push: false, email: false, sms: false };
  await people.patient.call(adherence.setReminder, { id, enabled: true, times: ["08:00"], methods, zone });
  people.world.clock.advance(2 * 86_400_000);
  const date = new Date(people.world.clock.now() - 86_400_000).toISOString().slice(0, 10);
  const doses = [{ prescriptionId: id, time: "08:00" }];
  await people.patient.call(adherence.logDoses, { date, doses, status: "taken", zone });
}

/** Accepted: at once, the doctor may read what was shared when the reading began. */
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
        // Asked for before sharing ended, it is there: or nothing would be proved.
        return read.answeredAt <= ended.askedAt ? !isRead : isRead && read.askedAt >= ended.answeredAt;
      },
    };
  },
};
