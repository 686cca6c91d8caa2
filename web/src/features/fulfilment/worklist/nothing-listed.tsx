import { ClipboardList } from "lucide-react";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { messages } from "../messages.ts";
import { type WorklistQuery, worklistAddress } from "./worklist-address.ts";

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
