import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebouncedSearch } from "../../lib/forms/use-debounced.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { AppLink } from "../../ui/buttons/app-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useMessagesAddress } from "./address.ts";
import { correspondents } from "./calls.ts";
import styles from "./conversations.module.css";
import { beginMessages } from "./messages.ts";

/** Chooses whom to write to. `addressOf` is the address for a person, by default their conversation. */
export function BeginDialog({
  addressOf,
  onClose,
}: {
  addressOf?: (other: string) => string;
  onClose: () => void;
}) {
  const { side, of } = useMessagesAddress();
  const [searched, setSearched] = useState("");
  const query = useQuery(correspondents(useDebouncedSearch(searched.trim())));
  const words = beginMessages();
  return (
    <Dialog
      open
      title={words.title[side]}
      onClose={onClose}
      actions={
        <Button variant="plain" onPress={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <SearchField label={words.search[side]} value={searched} onChange={setSearched} />
      {words.searchHelp[side] && (
        <Text tone="soft" size="small">
          {words.searchHelp[side]}
        </Text>
      )}
      {query.isPending && <Skeleton lines={4} />}
      {query.isError && <FailedLoad message={words.failed} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && <p role="status">{words.none[side]}</p>}
      <ul className={styles.people} aria-label={words.list[side]}>
        {query.data?.items.map(({ id, name }) => (
          <li key={id}>
            <AppLink href={(addressOf ?? of)(id)} onPress={onClose}>
              <Avatar name={name} />
              <bdi>{name}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
