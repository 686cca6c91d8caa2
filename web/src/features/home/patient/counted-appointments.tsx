import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { patientAppointments } from "../../appointments/patient/calls.ts";
import { PatientAppointmentCards } from "../../appointments/patient/cards.tsx";
import { messages as appointmentMessages } from "../../appointments/patient/messages.ts";
import { countedOf, useCounter } from "./counted.ts";
import { countedMessages, messages } from "./messages.ts";

/** /patient/appointments/counted: the appointments behind a counter of the dashboard. */
export function Screen() {
  const of = useCounter();
  const upcoming = useInfiniteQuery(patientAppointments("upcoming"));
  const past = useInfiniteQuery(patientAppointments("past"));
  useNow(60_000);
  const both = [upcoming, past];
  const counted = countedOf(of, { upcoming: itemsOf(upcoming), past: itemsOf(past) }, nowIso());
  // The past covers years, but only its first page can contain today.
  const unread = both.filter(({ hasNextPage }, n) => hasNextPage && !(of === "upcoming" && n === 1));
  const isPending = both.some((list) => list.isPending);
  return (
    <Page title={countedMessages().titles[of]} below={countedMessages().help[of]}>
      {both.some(hasFailed) && (
        <FailedLoad
          message={withReference(appointmentMessages().appointmentsFailed, both.find(hasFailed)?.error)}
          onRetry={() => both.map((list) => list.refetch())}
        />
      )}
      {isPending && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {!isPending && counted.length === 0 && unread.length === 0 && (
        <Card>
          <Empty
            icon={CalendarDays}
            title={countedMessages().none}
            action={<LinkButton href="/patient/book">{messages().book}</LinkButton>}
          >
            {countedMessages().noneHelp}
          </Empty>
        </Card>
      )}
      {counted.length > 0 && (
        <PatientAppointmentCards label={countedMessages().titles[of]} appointments={counted} />
      )}
      {unread.length > 0 && (
        <Button
          variant="quiet"
          busy={unread.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onPress={() => unread.map((list) => list.fetchNextPage())}
        >
          {appointmentMessages().more}
        </Button>
      )}
    </Page>
  );
}

function itemsOf<T>({ data }: { data: { pages: { items: T[] }[] } | undefined }): T[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
