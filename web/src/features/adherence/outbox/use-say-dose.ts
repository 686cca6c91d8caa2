import { Offline } from "../../../lib/api/client.ts";
import { useLogDoses } from "../calls.ts";
import { type DoseQueue, isOf, type QueuedDose, queueDose } from "./queued-doses.ts";

/** Says what became of a dose: at once, or once there is a connection. */
export function useSayDose({ owner, entries }: Pick<DoseQueue, "owner" | "entries">) {
  const log = useLogDoses();
  const say = async ({ date, dose, status }: Pick<QueuedDose, "date" | "dose" | "status">) => {
    const keep = async () => owner !== undefined && (await queueDose(owner, { date, dose, status }));
    const { prescriptionId, time } = dose;
    const waits = entries.some((entry) => !entry.refused && isOf(entry, { date, prescriptionId, time }));
    if (waits || !navigator.onLine) return await keep();
    try {
      await log.mutateAsync({ date, doses: [{ prescriptionId, time }], status });
    } catch (error) {
      if (error instanceof Offline) await keep();
    }
  };
  return {
    say: (said: Parameters<typeof say>[0]) => void (log.isPending || say(said)),
    isPending: log.isPending,
    failure: log.error instanceof Offline ? undefined : log.failure,
  };
}
