import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { failureText } from "../../lib/api/failure.ts";
import { useDebounced } from "../../lib/forms/use-debounced.ts";
import { hasFailed, isAnswered } from "../../lib/query/query.ts";
import { useSeek } from "../../lib/query/use-seek.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { RefreshButton } from "../../ui/buttons/refresh-button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import cards from "../../ui/layout/cards.module.css";
import { Page } from "../../ui/layout/layout.tsx";
import text from "../../ui/layout/text.module.css";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { patientAddress, patientsAddress, useSearched } from "./address.ts";
import { patients } from "./calls.ts";
import { messages, patientsFailed } from "./messages.ts";
import { PatientCard } from "./patient-card.tsx";

/** /doctor/patients: everyone who has booked with the doctor, and a search. */
export function Screen() {
  const searched = useSearched();
  const router = useRouter();
  const search = (next: string) => void router.navigate({ href: patientsAddress(next), replace: true });
  const [typed, setTyped] = useDebounced(searched, search);
  const found = useInfiniteQuery(patients(searched));
  const listed = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages[0]?.total;
  // A page of a search may hold nobody although a later one does.
  useSeek(found, listed.length === 0);
  const hasAnswer = isAnswered(found);
  const isEmpty = hasAnswer && listed.length === 0 && !found.hasNextPage;
  const isSearched = searched.trim() !== "";
  const showAll = () => {
    setTyped("");
    search("");
  };
  return (
    <Page
      title={messages().title}
      below={total !== undefined && total > 0 && messages().all(total)}
      actions={<RefreshButton topics={["appointment", "prescription"]}>{messages().refresh}</RefreshButton>}
    >
      <search>
        <SearchField label={messages().search} value={typed} onChange={setTyped} />
      </search>
      <p role="status" className={text.hidden}>
        {isSearched && hasAnswer && messages().found({ count: listed.length, orMore: found.hasNextPage })}
      </p>
      {hasFailed(found) && (
        <FailedLoad
          message={failureText(found.error, patientsFailed())}
          onRetry={() => void found.refetch()}
        />
      )}
      {!hasAnswer && !found.isError && listed.length === 0 && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {isEmpty && (
        <Card>
          <Empty
            icon={Users}
            title={isSearched ? messages().notFound : messages().none}
            action={
              isSearched && (
                <Button variant="quiet" onPress={showAll}>
                  {messages().showAll}
                </Button>
              )
            }
          >
            {isSearched ? messages().notFoundHelp : messages().noneHelp}
          </Empty>
        </Card>
      )}
      {listed.length > 0 && (
        <ul className={cards.list} aria-label={messages().list}>
          {listed.map((patient) => (
            <li key={patient.patientId}>
              <PatientCard patient={patient} href={patientAddress(patient.patientId)} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && listed.length > 0 && (
        <Button variant="quiet" busy={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
          {messages().more}
        </Button>
      )}
    </Page>
  );
}
