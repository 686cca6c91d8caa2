import { contract as adherenceContract } from "#contract/adherence";
import { contract as appointmentsContract } from "#contract/appointments";
import { contract as conversationsContract } from "#contract/conversations";
import { contract as identityContract } from "#contract/identity";
import { contract as notificationsContract } from "#contract/notifications";
import { contract as prescriptionsContract } from "#contract/prescriptions";
import { contract as profilesContract } from "#contract/profiles";
import { contract as videoContract } from "#contract/video";
import { contract as wellnessContract } from "#contract/wellness";
import type { Page } from "#kernel/call/page";
import { type CallOptions, client } from "../../lib/api/client.ts";
import { deviceZone } from "../../lib/time/dates.ts";
import { everyPage } from "./every-page.ts";

const identity = client(identityContract);
const profiles = client(profilesContract);
const appointments = client(appointmentsContract);
const prescriptions = client(prescriptionsContract);
const adherence = client(adherenceContract);
const wellness = client(wellnessContract);
const conversations = client(conversationsContract);
const video = client(videoContract);
const notifications = client(notificationsContract);

/** Reads a section. Its list, if it has one, is read with `list`, which goes on where an earlier attempt failed. */
export interface Reading {
  readonly options: CallOptions;
  readonly list: <T>(
    read: (page: { limit: number; after?: string }) => Promise<Page<T>>,
  ) => Promise<{ items: T[]; isCut: boolean }>;
}

const account = { account: ({ options }: Reading) => identity.me({}, options) };
const longestPast = 3650;

/** The sections of a patient's data, fetched by the same calls as their screens. */
const patient = {
  ...account,
  profile: async ({ options }: Reading) => (await profiles.myPatientProfile({}, options)).details,
  upcomingAppointments: ({ options, list }: Reading) =>
    list((page) => appointments.list({ when: "upcoming", ...page }, options)),
  pastAppointments: ({ options, list }: Reading) =>
    list((page) => appointments.list({ when: "past", days: longestPast, ...page }, options)),
  activePrescriptions: ({ options, list }: Reading) =>
    list((page) => prescriptions.mine({ tab: "active", ...page }, options)),
  pastPrescriptions: ({ options, list }: Reading) =>
    list((page) => prescriptions.mine({ tab: "history", ...page }, options)),
  reminders: ({ options }: Reading) => adherence.reminders({ zone: deviceZone() }, options),
  doses: ({ options, list }: Reading) => list((page) => adherence.doseDays(page, options)),
  adherence: async ({ options }: Reading) => {
    const { items: _, ...numbers } = await adherence.doseHistory({ zone: deviceZone() }, options);
    return numbers;
  },
  dosesSharedWith: async ({ options }: Reading) =>
    (await adherence.shares({}, options)).items.filter(({ isShared }) => isShared),
  goals: async ({ options }: Reading) => (await wellness.goals({ zone: deviceZone() }, options)).items,
  goalHistory: ({ options, list }: Reading) =>
    list(async (page) => {
      const { items, next } = await wellness.everyGoal(page, options);
      return { items: await Promise.all(items.map((goal) => withChanges(goal, options))), next };
    }),
  ratings: async ({ options }: Reading) => (await profiles.myRatings({}, options)).items,
  messages: ({ options, list }: Reading) =>
    list(async (page) => {
      const { items, next } = await conversations.conversations(page, options);
      return { items: await Promise.all(items.map((one) => withMessages(one, options))), next };
    }),
  videoCalls: ({ options, list }: Reading) => list((page) => video.list(page, options)),
  notifications: ({ options, list }: Reading) => list((page) => notifications.list(page, options)),
};

const doctor = {
  ...account,
  profile: async ({ options }: Reading) => (await profiles.myDoctorProfile({}, options)).details,
};

const pharmacy = {
  ...account,
  profile: async ({ options }: Reading) => (await profiles.myPharmacyProfile({}, options)).details,
};

/** The sections of each role's data. */
export const sections = { patient, doctor, pharmacy };

/** The roles whose data can be downloaded. */
export type Owner = keyof typeof sections;

/** The collected sections of a role. */
export type OwnDataOf<O extends Owner> = {
  readonly [Name in keyof (typeof sections)[O]]: (typeof sections)[O][Name] extends (
    reading: Reading,
  ) => Promise<infer Section>
    ? Section
    : never;
};

/** A goal with all of its logs ever. */
async function withChanges<Goal extends { id: string }>(goal: Goal, options: CallOptions) {
  const { id } = goal;
  const changes = await everyPage((page) => wellness.goalChanges({ id, ...page }, options));
  return { ...goal, changes };
}

/** A conversation with all of its messages. */
async function withMessages<One extends { with: { id: string } }>(conversation: One, options: CallOptions) {
  const all = await everyPage((page) =>
    conversations.messages({ with: conversation.with.id, ...page }, options),
  );
  return { ...conversation, messages: all };
}
