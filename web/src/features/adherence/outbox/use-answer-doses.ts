import { Offline } from "../../../lib/api/client.ts";
import { useLogDoses } from "../calls.ts";
import { type DoseQueue, isOf, type QueuedDose, queueDose } from "./queued-doses.ts";

type AnsweredDoses = Pick<QueuedDose, "date" | "status"> & { readonly doses: readonly QueuedDose["dose"][] };

/** Logs a patient's answers about doses, at once or when there is a connection. */
export function useAnswerDoses({ owner, entries }: Pick<DoseQueue, "owner" | "entries">) {
  const log = useLogDoses();
  const keep = async ({ date, doses, status }: AnsweredDoses) => {
    if (owner === undefined) return false;
    for (const dose of doses) await queueDose(owner, { date, dose, status });
    return true;
  };
  /** Whether it was logged or queued. */
  const answerAll = async ({ date, doses, status }: AnsweredDoses): Promise<boolean> => {
    const waits = entries.some(
      (entry) => !entry.refused && doses.some((dose) => isOf(entry, { date, ...dose })),
    );
    if (waits || !navigator.onLine) return await keep({ date, doses, status });
    try {
      const named = doses.map(({ prescriptionId, time }) => ({ prescriptionId, time }));
      await log.mutateAsync({ date, doses: named, status });
      return true;
    } catch (error) {
      return error instanceof Offline && (await keep({ date, doses, status }));
    }
  };
  return {
    answerAll,
    answer: ({ date, dose, status }: Pick<QueuedDose, "date" | "dose" | "status">) =>
      void (log.isPending || answerAll({ date, doses: [dose], status })),
    isPending: log.isPending,
    failure: log.error instanceof Offline ? undefined : log.failure,
  };
}
