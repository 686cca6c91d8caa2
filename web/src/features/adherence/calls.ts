import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/adherence";
import { client } from "../../lib/api/client.ts";
import { liveQuery, queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { deviceZone } from "../../lib/time/dates.ts";

const adherence = client(contract);
type Answer<Name extends keyof typeof contract> = z.infer<(typeof contract)[Name]["output"]>;
type Input<Name extends keyof typeof contract> = Omit<z.input<(typeof contract)[Name]["input"]>, "zone">;
export type MedicationReminder = Answer<"reminders">["items"][number];
export type DaySchedule = Answer<"doses">;
export type ScheduledDose = Answer<"doses">["items"][number];

/** The signed-in patient's medicines with their reminders. */
export const reminders = queryOptions({
  queryKey: ["reminders"],
  queryFn: ({ signal }) => adherence.reminders({ zone: deviceZone() }, { signal }),
  ...liveQuery({ topics: ["reminder", "prescription"], persist: true }),
});

/** What the patient takes in the next seven days; stored on the device, since it may be printed without a connection. */
export const printedSchedule = queryOptions({
  queryKey: ["printed-schedule"],
  queryFn: ({ signal }) => adherence.printedSchedule({ zone: deviceZone() }, { signal }),
  ...liveQuery({ topics: ["reminder", "prescription"], persist: true }),
});

/** Today's doses, stored on the device, since a dose may be due without a connection. */
export const todaysDoses = queryOptions({
  queryKey: ["doses", "today"],
  queryFn: ({ signal }) => adherence.doses({ zone: deviceZone() }, { signal }),
  ...liveQuery({ topics: ["dose", "reminder", "prescription"], persist: true }),
});

/** The logged doses of the last seven days. */
export const doseHistory = queryOptions({
  queryKey: ["doses", "history"],
  queryFn: ({ signal }) => adherence.doseHistory({ zone: deviceZone() }, { signal }),
  ...liveQuery({ topics: ["dose"], persist: true }),
});

/** The patient's treating doctors, and with which of them the percentage is shared. */
export const sharing = queryOptions({
  queryKey: ["doses", "shares"],
  queryFn: ({ signal }) => adherence.shares({}, { signal }),
  ...liveQuery({ topics: ["adherence", "prescription"] }),
});

/** A patient's adherence, for a doctor with whom they share it. */
export function sharedAdherence(patientId: string) {
  return queryOptions({
    queryKey: ["doses", "shared", patientId],
    queryFn: ({ signal }) => adherence.sharedAdherence({ patientId }, { signal }),
    ...liveQuery({ topics: ["adherence"] }),
  });
}

export const useShare = () =>
  useCommand((input: z.input<typeof contract.share.input>) => adherence.share(input), {
    changes: ["adherence"],
    show: (answer) =>
      queries.setQueryData<Answer<"shares">>(
        sharing.queryKey,
        (known) =>
          known && {
            items: known.items.map((one) => (one.doctorId === answer.doctorId ? answer : one)),
          },
      ),
  });

export const useSwitchReminders = () =>
  useCommand((enabled: boolean) => adherence.switchReminders({ enabled, zone: deviceZone() }), {
    changes: ["reminder", "dose"],
    show: (answer) =>
      queries.setQueryData<Answer<"reminders">>(
        reminders.queryKey,
        (known) => known && { ...known, ...answer },
      ),
  });

/** The first reminder switches all of them on, so the list is refetched. */
export const useSetReminder = () =>
  useCommand((input: Input<"setReminder">) => adherence.setReminder({ ...input, zone: deviceZone() }), {
    changes: ["reminder", "dose"],
  });

/** Snoozes a moment once; returns until when, also on a repeat. */
export const useSnoozeDoses = () =>
  useCommand((input: z.input<typeof contract.snoozeDoses.input>) => adherence.snoozeDoses(input), {
    changes: [],
  });

/** Logs doses of a day; returns that day. */
export const useLogDoses = () =>
  useCommand((input: Input<"logDoses">) => adherence.logDoses({ ...input, zone: deviceZone() }), {
    changes: ["dose"],
    show: (answer) => {
      if (answer.date === answer.today) queries.setQueryData(todaysDoses.queryKey, answer);
    },
  });
