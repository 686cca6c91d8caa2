import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedPharmacy, PharmacyFilters } from "#domain/profiles";
import { pharmacies } from "../../directory/exports.ts";
import { nearFirst } from "./order.ts";
import { countOf } from "./pharmacy-filters.tsx";
import type { Preselection } from "./use-preselection.ts";

/** How many are listed at first, so that the fulfilment choice stays visible: one if it is already chosen. */
const fewest = { chosen: 1, open: 2 } as const;

/**
 * The pharmacies that match a search and fit the filters; without either, a few near ones first and then all of them.
 * Near ones precede the others under filters, too.
 */
export function usePharmacies(search: string, filters: PharmacyFilters, known: Preselection) {
  const { home, preselected, isPending } = known;
  const [isLong, setLong] = useState(false);
  const isSearching = search.trim() !== "";
  const isNarrowed = isSearching || countOf(filters) > 0;
  const isNearKnown = home !== undefined && !isSearching;
  const found = useInfiniteQuery(pharmacies(search, filters));
  const inCity = useInfiniteQuery({ ...pharmacies("", filters, "city"), enabled: isNearKnown });
  const inState = useInfiniteQuery({ ...pharmacies("", filters, "state"), enabled: isNearKnown });
  const near = isNearKnown ? [...itemsOf(inCity), ...itemsOf(inState)] : [];
  const all = isSearching ? itemsOf(found) : nearFirst([...near, ...itemsOf(found)], home);
  const listed = isNarrowed ? all : firstOf(all, preselected);
  const shown = isLong || isNarrowed ? listed : listed.slice(0, preselected ? fewest.chosen : fewest.open);
  return {
    found,
    shown,
    isPending: found.isPending || (!isSearching && (isPending || inCity.isLoading || inState.isLoading)),
    hasMore: shown.length < listed.length || found.hasNextPage,
    showMore() {
      if (shown.length < listed.length) return setLong(true);
      void found.fetchNextPage();
    },
  };
}

function firstOf(all: readonly ListedPharmacy[], first: ListedPharmacy | undefined): ListedPharmacy[] {
  return first ? [first, ...all.filter(({ id }) => id !== first.id)] : [...all];
}

function itemsOf({ data }: { data: { pages: { items: ListedPharmacy[] }[] } | undefined }): ListedPharmacy[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
