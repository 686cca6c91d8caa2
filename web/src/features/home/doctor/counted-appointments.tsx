import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useSeek } from "../../../lib/query/use-seek.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { doctorAppointments } from "../../appointments/doctor/calls.ts";
import { messages as appointmentMessages } from "../../appointments/doctor/messages.ts";
import { BriefAppointmentTable } from "../../appointments/doctor/table.tsx";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { countedOf, daysOf, useCounter } from "./counted.ts";
import { countedMessages } from "./messages.ts";

/** /doctor/appointments/counted: the appointments behind a counter of the dashboard. */
export function Screen() {
  const of = useCounter();
  const upcoming = useInfiniteQuery(doctorAppointments("upcoming"));
  const past = useInfiniteQuery(doctorAppointments("past", 7));
  const zone = useQuery(myDoctorProfile).data?.details?.zone ?? deviceZone();
  useNow(60_000);
  const days = daysOf(of, zone, nowIso());
  const ahead = itemsOf(upcoming);
  const both = [upcoming, past];
  const counted = countedOf(days, [...itemsOf(past), ...ahead]);
  // Both lists are sorted by time, so pages beyond these days are not needed.
  useSeek(upcoming, (ahead.at(-1)?.date ?? "") <= days.to);
  useSeek(past, (itemsOf(past).at(-1)?.date ?? "9") >= days.from);
  return (
    <Page title={countedMessages().titles[of]} below={countedMessages().help}>
      {both.some(hasFailed) && (
        <FailedLoad
          message={withReference(appointmentMessages().appointmentsFailed, both.find(hasFailed)?.error)}
          onRetry={() => both.map((list) => list.refetch())}
        />
      )}
      {both.some(({ isPending }) => isPending) && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {both.every(({ isSuccess }) => isSuccess) && counted.length === 0 && (
        <Card>
          <Empty icon={CalendarDays} title={countedMessages().none[of]}>
            {countedMessages().noneHelp[of]}
          </Empty>
        </Card>
      )}
      {counted.length > 0 && (
        <Card flush>
          <BriefAppointmentTable label={countedMessages().titles[of]} appointments={counted} />
        </Card>
      )}
    </Page>
  );
}

function itemsOf<T>({ data }: { data: { pages: { items: T[] }[] } | undefined }): T[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
