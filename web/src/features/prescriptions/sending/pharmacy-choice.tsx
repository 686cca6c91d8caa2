import { useState } from "react";
import { addressLine, type ListedPharmacy, type PharmacyFilters } from "#domain/profiles";
import { failureText } from "../../../lib/api/failure.ts";
import { useDebounced } from "../../../lib/forms/use-debounced.ts";
import { useFormatPhone } from "../../../lib/phone.ts";
import { isAnswered } from "../../../lib/query/query.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { closedText, openingText } from "../../profiles/exports.ts";
import styles from "../patient/patient.module.css";
import { messages, pharmaciesFailed } from "./messages.ts";
import { PharmacyFacts } from "./pharmacy-facts.tsx";
import { countOf, Filters } from "./pharmacy-filters.tsx";
import { usePharmacies } from "./use-pharmacies.ts";
import type { Preselection } from "./use-preselection.ts";

export interface PharmacyChoiceProps {
  value: ListedPharmacy | undefined;
  onChange: (pharmacy: ListedPharmacy) => void;
  error: string | undefined;
  /** Facts known in advance: the patient's home, the last pharmacy, the one that returned it. */
  known: Preselection;
  /** Called with the list, so that a form can focus it. */
  groupRef: (group: HTMLElement | null) => void;
}

/** The choice of a pharmacy: near ones first, with a search by name or place. */
export function PharmacyChoice({ value, onChange, error, known, groupRef }: PharmacyChoiceProps) {
  const [search, setSearch] = useState("");
  const [filters, setFilters] = useState<PharmacyFilters>({});
  const [typed, setTyped] = useDebounced(search, setSearch);
  const format = useFormatPhone();
  const { found, shown: matching, isPending, hasMore, showMore } = usePharmacies(search, filters, known);
  const now = new Date(useNow()).toISOString();
  const isNone = isAnswered(found) && !isPending && matching.length === 0;
  // The chosen one stays visible during a search, so that nothing is sent to an unseen pharmacy.
  const isAway = value && !matching.some(({ id }) => id === value.id);
  const listed = isAway ? [value, ...matching] : matching;
  return (
    <div className={styles.pharmacies}>
      <SearchField label={messages().search} value={typed} onChange={setTyped} />
      <Filters value={filters} onChange={setFilters} />
      {found.isError && (
        <FailedLoad
          message={failureText(found.error, pharmaciesFailed())}
          onRetry={() => void found.refetch()}
        />
      )}
      {isPending && <Skeleton lines={5} />}
      {isNone && (
        <Banner kind="attention">
          {search.trim() === "" && countOf(filters) === 0 ? messages().none : messages().noneFound}
        </Banner>
      )}
      {!isPending && listed.length > 0 && (
        <RadioChoice
          label={messages().pharmacy}
          column
          required
          choices={listed.map((pharmacy) => ({
            id: pharmacy.id,
            label: pharmacy.name,
            description: describe(pharmacy, known, { format, now }),
          }))}
          value={value?.id ?? ""}
          onChange={(id) => {
            const chosen = listed.find((pharmacy) => pharmacy.id === id);
            if (chosen) onChange(chosen);
          }}
          error={error}
          ref={groupRef}
        />
      )}
      {!isPending && hasMore && (
        <div>
          <Button variant="plain" compact flush busy={found.isFetchingNextPage} onPress={showMore}>
            {messages().more}
          </Button>
        </div>
      )}
      {!isPending && value && <PharmacyFacts pharmacy={value} />}
    </div>
  );
}

/** The address, and on a second line the facts relevant to the choice. Each short part does not wrap. */
function describe(
  pharmacy: ListedPharmacy,
  { lastUsedId, returnedBy }: Preselection,
  { format, now }: { format: (number: string) => string; now: string },
): string {
  const { id, name, address, city, state, phoneNumber, deliveryAvailable } = pharmacy;
  const returned = name === returnedBy && messages().returnedThis;
  const how = deliveryAvailable ? messages().delivers : messages().pickupOnly;
  const isLast = id === lastUsedId && messages().lastUsed;
  const whole = (part: string) => part.replaceAll(" ", "\u00a0");
  // The opening hours are too long for one line of a phone with large letters.
  const parts = [
    whole(returned || isLast || ""),
    openingText(pharmacy, now),
    closedText(pharmacy, now),
    whole(how),
    whole(format(phoneNumber)),
  ];
  const line = parts.filter((part) => part).join("\u00a0· ");
  return `${addressLine(address, city, state)}\n${line}`;
}
