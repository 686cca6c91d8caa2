import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedPharmacy } from "#domain/profiles";
import { failureText } from "../../../lib/api/failure.ts";
import { useDebounced } from "../../../lib/forms/use-debounced.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { pharmacies } from "../../directory/parts.ts";
import styles from "../patient/patient.module.css";
import { messages, pharmaciesFailed } from "./messages.ts";

export interface PharmacyChoiceProps {
  value: ListedPharmacy | undefined;
  onChange: (pharmacy: ListedPharmacy) => void;
  error: string | undefined;
  /** Called with the list, so that the focus can go there. */
  groupRef: (group: HTMLElement | null) => void;
}

/** One of the pharmacies, found by name or place. */
export function PharmacyChoice({ value, onChange, error, groupRef }: PharmacyChoiceProps) {
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useDebounced(search, setSearch);
  const found = useInfiniteQuery(pharmacies(search));
  const matching = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isNone = found.isSuccess && matching.length === 0;
  // The chosen one stays in sight while one looks for others: nothing is sent to a pharmacy nobody sees.
  const isAway = value && !matching.some(({ id }) => id === value.id);
  const listed = isAway ? [value, ...matching] : matching;
  return (
    <div className={styles.pharmacies}>
      <SearchField label={messages().search} value={typed} onChange={setTyped} />
      {found.isError && (
        <FailedLoad
          message={failureText(found.error, pharmaciesFailed())}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Skeleton lines={5} />}
      {isNone && (
        <Banner kind="attention">{search.trim() === "" ? messages().none : messages().noneFound}</Banner>
      )}
      {listed.length > 0 && (
        <RadioChoice
          label={messages().pharmacy}
          column
          required
          choices={listed.map((pharmacy) => ({
            id: pharmacy.id,
            label: pharmacy.name,
            says: placeOf(pharmacy),
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
      {found.hasNextPage && (
        <Button
          variant="quiet"
          compact
          busy={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {messages().more}
        </Button>
      )}
    </div>
  );
}

function placeOf({ address, city, state, phoneNumber, deliveryAvailable }: ListedPharmacy): string {
  const how = deliveryAvailable ? messages().delivers : messages().pickupOnly;
  const kept = [phoneNumber, how].map((part) => part.replaceAll(" ", "\u00a0"));
  return [`${address}, ${city}, ${state}`, ...kept].join("\u00a0· ");
}
