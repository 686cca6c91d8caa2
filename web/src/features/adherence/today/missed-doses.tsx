import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { ScheduledDose } from "../calls.ts";
import { todayMessages } from "../messages.ts";
import { timingOf } from "./dose-timing.ts";

/** What to do about a dose whose time has passed, since its button could be read as an instruction to take it now. */
export function MissedDoses({ items }: { items: readonly ScheduledDose[] }) {
  useNow();
  if (!items.some((dose) => timingOf(dose, nowIso()) === "overdue")) return null;
  return <Banner kind="information">{todayMessages().missed}</Banner>;
}
