import { ClipboardList } from "lucide-react";
import { byWait, isOfMethod, matches } from "#domain/prescriptions";
import type { FulfilmentMethod } from "#events";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import type { WorkIn, WorkRow } from "../calls.ts";
import { messages } from "../messages.ts";
import { type WorklistQuery, worklistAddress } from "./worklist-address.ts";

/**
 * The listed prescriptions, earliest sent first, so that no step moves a row. Loaded matches are shown while the server
 * still searches, and without a connection; `found` are the server's results.
 */
export function listed(
  work: readonly WorkIn[],
  searched: string,
  found: readonly WorkRow[],
  how?: FulfilmentMethod,
): WorkRow[] {
  const loaded = work.flatMap(({ items }) => items).filter((item) => matches(item, searched));
  const known = new Set(loaded.map(({ id }) => id));
  const isListed = (item: WorkRow) =>
    isOfMethod(item, how) && work.some((part) => part.status === item.status);
  return byWait([...loaded, ...found.filter((item) => !known.has(item.id) && isListed(item))]);
}

interface NothingListedProps extends Pick<WorklistQuery, "show" | "how"> {
  isSearched: boolean;
}

/** Why the list of open work is empty, and the way to what its filters hide. */
export function NothingListed({ show, how, isSearched }: NothingListedProps) {
  const { none, noneHelp, noneFound, noneFoundHelp, noneFoundHereHelp, noneHere, noneHereHelp } = messages();
  const isFiltered = show !== undefined || how !== undefined;
  const title = isSearched ? noneFound : isFiltered ? noneHere : none;
  const unfiltered = isSearched ? noneFoundHelp : noneHelp;
  const filtered = isSearched ? noneFoundHereHelp : noneHereHelp;
  return (
    <Empty
      icon={ClipboardList}
      title={title}
      action={
        !isSearched && isFiltered && <TextLink href={worklistAddress({})}>{messages().showOpen}</TextLink>
      }
    >
      {isFiltered ? filtered : unfiltered}
    </Empty>
  );
}

/** The open prescriptions that a search found but the filters leave out, with a way to them. */
export function OutsideFilters({ count, searched }: { count: number; searched: string }) {
  if (count === 0) return null;
  return (
    <p>
      <Text tone="soft">{messages().outsideFilters({ count })}</Text>{" "}
      <TextLink href={worklistAddress({ q: searched })}>{messages().showOpen}</TextLink>
    </p>
  );
}
