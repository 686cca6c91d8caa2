import { contract as adherenceContract } from "#contract/adherence";
import { contract as appointmentsContract } from "#contract/appointments";
import { contract as identityContract } from "#contract/identity";
import { contract as messagesContract } from "#contract/messages";
import { contract as notificationsContract } from "#contract/notifications";
import { contract as prescriptionsContract } from "#contract/prescriptions";
import { contract as profilesContract } from "#contract/profiles";
import { contract as videoContract } from "#contract/video";
import { contract as wellnessContract } from "#contract/wellness";
import { type CallOptions, client } from "../../lib/api/client.ts";
import { product } from "../../lib/product.ts";
import { nowIso } from "../../lib/time/clock.ts";
import { deviceZone } from "../../lib/time/dates.ts";
import { everyPage } from "./every-page.ts";
import { ownDataMessages } from "./messages.ts";

const identity = client(identityContract);
const profiles = client(profilesContract);
const appointments = client(appointmentsContract);
const prescriptions = client(prescriptionsContract);
const adherence = client(adherenceContract);
const wellness = client(wellnessContract);
const messages = client(messagesContract);
const video = client(videoContract);
const notifications = client(notificationsContract);

/** The roles whose data can be downloaded. */
export type Owner = "patient" | "doctor" | "pharmacy";

type Read = (options: CallOptions) => Promise<unknown>;
type Sections = Readonly<Record<string, Read>>;

const account = { account: (options: CallOptions) => identity.me({}, options) };
const longestPast = 3650;

/** The sections of each role's file, fetched by the same calls as their screens. */
const sections: Readonly<Record<Owner, Sections>> = {
  patient: {
    ...account,
    profile: async (options) => (await profiles.myPatientProfile({}, options)).details,
    upcomingAppointments: (options) =>
      everyPage((page) => appointments.list({ when: "upcoming", ...page }, options)),
    pastAppointments: (options) =>
      everyPage((page) => appointments.list({ when: "past", days: longestPast, ...page }, options)),
    activePrescriptions: (options) =>
      everyPage((page) => prescriptions.mine({ tab: "active", ...page }, options)),
    pastPrescriptions: (options) =>
      everyPage((page) => prescriptions.mine({ tab: "history", ...page }, options)),
    reminders: (options) => adherence.reminders({ zone: deviceZone() }, options),
    doses: (options) => everyPage((page) => adherence.doseDays(page, options)),
    adherence: async (options) => {
      const { items: _, ...numbers } = await adherence.doseHistory({ zone: deviceZone() }, options);
      return numbers;
    },
    dosesSharedWith: async (options) =>
      (await adherence.shares({}, options)).items.filter(({ isShared }) => isShared),
    goals: async (options) => (await wellness.goals({ zone: deviceZone() }, options)).items,
    goalHistory: (options) =>
      everyPage(async (page) => {
        const { items, next } = await wellness.everyGoal(page, options);
        return { items: await Promise.all(items.map((goal) => withChanges(goal, options))), next };
      }),
    messages: (options) =>
      everyPage(async (page) => {
        const { items, next } = await messages.conversations(page, options);
        return { items: await Promise.all(items.map((one) => withMessages(one, options))), next };
      }),
    videoCalls: (options) => everyPage((page) => video.list(page, options)),
    notifications: (options) => everyPage((page) => notifications.list(page, options)),
  },
  doctor: {
    ...account,
    profile: async (options) => (await profiles.myDoctorProfile({}, options)).details,
  },
  pharmacy: {
    ...account,
    profile: async (options) => (await profiles.myPharmacyProfile({}, options)).details,
  },
};

/** A goal with all of its logs ever. */
async function withChanges<Goal extends { id: string }>(goal: Goal, options: CallOptions) {
  const { id } = goal;
  const changes = await everyPage((page) => wellness.goalChanges({ id, ...page }, options));
  return { ...goal, changes };
}

/** A conversation with all of its messages. */
async function withMessages<One extends { with: { id: string } }>(conversation: One, options: CallOptions) {
  const all = await everyPage((page) => messages.messages({ with: conversation.with.id, ...page }, options));
  return { ...conversation, messages: all };
}

/** Collects everything the product shows a person about themselves into a file. Rejects if a section could not be loaded. */
export async function collectOwnData(
  owner: Owner,
  { onStep, signal }: { onStep: (percent: number) => void; signal: AbortSignal },
): Promise<{ name: string; text: string }> {
  const madeAt = nowIso();
  const { patient, professional } = ownDataMessages().left;
  const note = owner === "patient" ? patient : professional;
  const file: Record<string, unknown> = { product, madeAt, note };
  const reads = Object.entries(sections[owner]);
  for (const [done, [name, read]] of reads.entries()) {
    onStep(Math.round((100 * done) / reads.length));
    file[name] = await read({ signal });
  }
  return {
    name: `${product.toLowerCase()}-my-data-${madeAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  };
}
