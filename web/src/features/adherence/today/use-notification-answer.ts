import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import type { DoseAnswer } from "#domain/adherence";
import { queries } from "../../../lib/query/query.ts";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { type DaySchedule, todaysDoses } from "../calls.ts";
import { todayMessages } from "../messages.ts";
import type { DoseQueue } from "../outbox/queued-doses.ts";
import { queueDose } from "../outbox/queued-doses.ts";
import { useSnooze } from "./snooze.tsx";

// The addresses of notifications (functions/adherence/notices.ts) write `said`.
const QuerySchema = z.object({
  said: z.enum(["taken", "skipped", "snooze"]),
  date: z.string(),
  time: z.string(),
});

/** Applies the answer of a notification's button, which is in the address: once, with a message and Undo. */
export function useNotificationAnswer(schedule: DaySchedule, queue: DoseQueue): void {
  const { data: pressed } = QuerySchema.safeParse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { snooze } = useSnooze();
  const act = useEffectEvent(async ({ said: answer, date, time }: z.infer<typeof QuerySchema>) => {
    await navigate({ to: ".", search: {}, replace: true });
    if (answer === "snooze") return snooze({ date, time });
    const words = todayMessages();
    const { items, date: today } = knows(schedule, { date, time }) ? schedule : await askAgain(schedule);
    if (date !== today) return toast(words.wrongDay);
    const at = items.find((dose) => dose.time === time)?.at;
    const open = items.filter((dose) => dose.at === at && !dose.status);
    if (open.length === 0) return toast(words.alreadyAnswered);
    await say(open, { date, status: answer, seen: "open" });
    const text = answer === "taken" ? words.markedTaken(open.length) : words.markedSkipped(open.length);
    toast(text, () => void say(open, { date, status: "open", seen: answer }));
  });
  const say = async (
    doses: DaySchedule["items"],
    { date, status, seen }: { date: string; status: DoseAnswer; seen: DoseAnswer },
  ) => {
    if (queue.owner === undefined) return;
    for (const { prescriptionId, time } of doses)
      await queueDose(queue.owner, { date, dose: { prescriptionId, time, seen }, status });
    queue.sync();
  };
  const key = pressed && `${pressed.said} ${pressed.date} ${pressed.time}`;
  const isReady = queue.owner !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is applied once, when the screen opens
  useEffect(() => {
    if (pressed && isReady) void act(pressed);
  }, [key, isReady]);
}

function knows({ date, items }: DaySchedule, moment: { date: string; time: string }): boolean {
  return date === moment.date && items.some(({ time }) => time === moment.time);
}

/** An open screen lacks doses whose times were set since: refetches today's, or without a connection returns the shown ones. */
async function askAgain(shown: DaySchedule): Promise<DaySchedule> {
  return await queries.fetchQuery({ ...todaysDoses, staleTime: 0 }).catch((cause: unknown) => {
    console.info("Today's doses are as they were shown.", cause);
    return shown;
  });
}
