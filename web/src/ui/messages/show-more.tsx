import type { Pages } from "../../lib/query/use-seek.ts";
import { Button } from "../buttons/button.tsx";
import { Stack } from "../layout/layout.tsx";
import { Banner } from "./banner.tsx";

export interface ShowMoreProps {
  query: Pages;
  /** The message if the next page could not be loaded; the list stays. */
  failed: () => string;
  label: string;
}

/** The button for the next page of a list; nothing at its end. Beside it, not above the list, it says why a page failed. */
export function ShowMore({ query, failed, label }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <Stack>
      {isFetchNextPageError && <Banner kind="failure">{failed()}</Banner>}
      <Button variant="quiet" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {label}
      </Button>
    </Stack>
  );
}
