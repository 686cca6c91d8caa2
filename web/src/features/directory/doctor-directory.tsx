import { useInfiniteQuery } from "@tanstack/react-query";
import { Stethoscope } from "lucide-react";
import { specialties, specialtyName } from "#domain/profiles";
import { failureText } from "../../lib/api/failure.ts";
import { useDebounced } from "../../lib/forms/use-debounced.ts";
import { isAnswered } from "../../lib/query/query.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { cx } from "../../ui/cx.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import cards from "../../ui/layout/cards.module.css";
import { HiddenText } from "../../ui/layout/layout.tsx";
import text from "../../ui/layout/text.module.css";
import { Empty, Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { ShowMore } from "../../ui/messages/show-more.tsx";
import { type DoctorSearch, doctors } from "./calls.ts";
import styles from "./directory.module.css";
import { DoctorCard } from "./doctor-card.tsx";
import { doctorsFailed, messages } from "./messages.ts";

export interface DoctorDirectoryProps {
  query: DoctorSearch;
  onQuery: (query: DoctorSearch) => void;
  /** The address to choose a doctor. */
  hrefOf: (doctorId: string) => string;
  chosen?: string | undefined;
  /** One column of cards, beside other content. */
  narrow?: boolean;
}

const everySpecialty = "all";
const options = () => [
  { id: everySpecialty, label: messages().allSpecialties },
  ...specialties.map((specialty) => ({ id: specialty, label: specialtyName(specialty) })),
];

/** Doctors who take bookings, with a search by name, specialty and city, and a filter by specialty. */
export function DoctorDirectory({ query, onQuery, hrefOf, chosen, narrow }: DoctorDirectoryProps) {
  const [typed, setTyped] = useDebounced(query.search ?? "", (search) => onQuery({ ...query, search }));
  const found = useInfiniteQuery(doctors(query));
  const listed = found.data?.pages.flatMap((page) => page.items) ?? [];
  const hasAnswer = isAnswered(found);
  const isSearched = Boolean(query.search || query.specialty);
  const showAll = () => {
    setTyped("");
    onQuery({});
  };
  return (
    <div className={styles.directory}>
      <search className={styles.search} data-narrow={narrow || undefined}>
        <SearchField label={messages().search} value={typed} onChange={setTyped} />
        <SelectField
          label={messages().specialty}
          options={options()}
          value={query.specialty ?? everySpecialty}
          onChange={(id) => onQuery({ search: typed, specialty: id === everySpecialty ? undefined : id })}
        />
      </search>
      <p role="status" className={text.hidden}>
        {isSearched && hasAnswer && messages().found({ count: listed.length, orMore: found.hasNextPage })}
      </p>
      {found.isError && !found.isFetchNextPageError && (
        <FailedLoad
          message={failureText(found.error, doctorsFailed())}
          onRetry={() => void found.refetch()}
        />
      )}
      {!hasAnswer && !found.isError && listed.length === 0 && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {hasAnswer && listed.length === 0 && (
        <Card>
          <h2>
            <HiddenText>{messages().doctors}</HiddenText>
          </h2>
          <Empty
            level={3}
            icon={Stethoscope}
            title={messages().noDoctors}
            action={
              <Button variant="quiet" onPress={showAll}>
                {messages().showAll}
              </Button>
            }
          >
            {messages().noDoctorsHelp}
          </Empty>
        </Card>
      )}
      {listed.length > 0 && (
        <ul
          className={cx(cards.list, styles.list)}
          data-narrow={narrow || undefined}
          aria-label={messages().doctors}
        >
          {listed.map((doctor) => (
            <li key={doctor.id}>
              <DoctorCard doctor={doctor} href={hrefOf(doctor.id)} chosen={doctor.id === chosen} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        query={found}
        failed={() => failureText(found.error, doctorsFailed())}
        label={messages().more}
      />
    </div>
  );
}
