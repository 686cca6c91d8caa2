import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { ClipboardList, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { failureText } from "../../../../lib/api/failure.ts";
import { hasFailed, isAnswered } from "../../../../lib/query/query.ts";
import { useSeek } from "../../../../lib/query/use-seek.ts";
import { nowIso, useNow } from "../../../../lib/time/clock.ts";
import { deviceZone, formatDate, formatMonth } from "../../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../../ui/buttons/button.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Page, Section, Stack, Text } from "../../../../ui/layout/layout.tsx";
import { Rows } from "../../../../ui/layout/rows.tsx";
import { Empty, Skeleton } from "../../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../../ui/messages/failed-load.tsx";
import { ShowMore } from "../../../../ui/messages/show-more.tsx";
import { useStatusMessage } from "../../../../ui/messages/status-message.tsx";
import { useRatingOfDoctor } from "../../../appointments/patient/rating/use-rating.tsx";
import { medicalHistory } from "./calls.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./history.module.css";
import { messages } from "./messages.ts";
import { byMonth, type Entry } from "./months.ts";

const address = "/patient/medical-history";
const QuerySchema = z.object({ year: z.catch(z.optional(z.int()), undefined) });
/** As far back as the patient's other lists go. */
const yearsBack = 10;
/** How long the message stays that not all could be loaded for the print. */
const failureMs = 8000;

/** /patient/medical-history: completed appointments and finished prescriptions by month, to read and to print. */
export function Screen() {
  const { year } = QuerySchema.parse(useSearch({ strict: false }));
  const found = useInfiniteQuery(medicalHistory(year));
  const status = useStatusMessage();
  const rating = useRatingOfDoctor(status, true);
  const [isPrinting, setPrinting] = useState(false);
  const entries = found.data?.pages.flatMap((page) => page.items) ?? [];
  const months = byMonth(entries, deviceZone(), year);
  // A page may have only days of the next year, and a print has all of them.
  useSeek(found, months.length === 0 || isPrinting);
  const { hasNextPage, isFetching, isFetchNextPageError } = found;
  const hasAnswer = isAnswered(found);
  const { failed: showFailure } = status;
  useEffect(() => {
    if (!isPrinting || isFetching || (hasNextPage && !isFetchNextPageError)) return;
    setPrinting(false);
    if (hasNextPage) showFailure(messages().loadFailed, failureMs);
    else print();
  }, [isPrinting, isFetching, hasNextPage, isFetchNextPageError, showFailure]);
  const failed = () =>
    failureText(found.error, { ownSentence: "refusals", otherwise: messages().loadFailed });
  return (
    <Page
      title={messages().title}
      below={messages().help}
      actions={
        months.length > 0 && (
          <div className={styles.screenOnly}>
            <Button
              variant="quiet"
              icon={Printer}
              busy={isPrinting}
              busyLabel={messages().collecting}
              onPress={() => {
                if (isFetchNextPageError) void found.fetchNextPage();
                setPrinting(true);
              }}
            >
              {messages().print}
            </Button>
          </div>
        )
      }
    >
      <YearFilter year={year} />
      {hasFailed(found) && !(isFetchNextPageError && months.length > 0) && (
        <FailedLoad message={failed()} onRetry={() => void found.refetch()} />
      )}
      {months.length === 0 && (hasAnswer ? hasNextPage && !isFetchNextPageError : !found.isError) && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {hasAnswer && months.length === 0 && !hasNextPage && <Nothing year={year} />}
      <Stack gap="l">
        {months.map(({ month, entries }) => (
          <Section key={month} title={formatMonth(`${month}-01`)}>
            <Card flush>
              <Rows label={formatMonth(`${month}-01`)}>
                {entries.map(({ id, entry }) => (
                  <EntryRow key={id} entry={entry} rating={rating.button} />
                ))}
              </Rows>
            </Card>
          </Section>
        ))}
      </Stack>
      {months.length > 0 && (
        <div className={styles.screenOnly}>
          <ShowMore query={found} failed={failed} label={messages().more} />
        </div>
      )}
      <Whose entries={entries} />
      {rating.dialog}
      {status.message}
    </Page>
  );
}

function YearFilter({ year }: { year: number | undefined }) {
  const router = useRouter();
  const now = Number(nowIso().slice(0, 4));
  const years = Array.from({ length: yearsBack }, (_, n) => String(now - n));
  return (
    <div className={`${styles.screenOnly} ${styles.year}`}>
      <SelectField
        label={messages().year}
        value={year === undefined ? "all" : String(year)}
        options={[
          { id: "all", label: messages().allYears },
          ...years.map((one) => ({ id: one, label: one })),
        ]}
        onChange={(chosen) =>
          void router.navigate({
            href: chosen === "all" ? address : `${address}?year=${chosen}`,
            replace: true,
          })
        }
      />
    </div>
  );
}

function Nothing({ year }: { year: number | undefined }) {
  const router = useRouter();
  return (
    <Card>
      <Empty
        icon={ClipboardList}
        title={messages().none}
        action={
          year === undefined ? (
            <LinkButton href="/patient/book" variant="quiet">
              {messages().book}
            </LinkButton>
          ) : (
            <Button variant="quiet" onPress={() => void router.navigate({ href: address, replace: true })}>
              {messages().showAll}
            </Button>
          )
        }
      >
        {messages().noneHelp}
      </Empty>
    </Card>
  );
}

/** The patient and the day, which a printed sheet needs. */
function Whose({ entries: [first] }: { entries: readonly Entry[] }) {
  const now = useNow();
  if (!first) return null;
  const { patientName } = first.kind === "appointment" ? first.appointment : first.prescription;
  return (
    <p>
      <Text tone="soft" size="small">
        {messages().of({ patient: patientName, day: formatDate(now) })} {messages().complete}
      </Text>
    </p>
  );
}
