import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WrittenPrescription } from "#domain/prescriptions";
import { matchesSearch } from "#kernel/text/search";
import { useSeek } from "../../../lib/query/use-seek.ts";
import { written } from "./calls.ts";

/** How many prescriptions a search looks for before it waits for "Show more". */
const atOnce = 20;

/** The texts that a search matches, as on the server. */
function searchable(one: WrittenPrescription): string[] {
  const { medication, dosage, patientName, patientNameNow = "", pharmacyName = "" } = one;
  return [medication, dosage, patientName, patientNameNow, pharmacyName];
}

/**
 * What the doctor wrote, and what a search finds of it. The server searches further back by itself, until it has enough. Before
 * its first answer, and without a connection, the rows on the device are searched.
 */
export function useWritten(search: string) {
  const all = useInfiniteQuery(written(""));
  const found = useInfiniteQuery(written(search));
  const [requested, setRequested] = useState({ search, wanted: atOnce });
  const wanted = requested.search === search ? requested.wanted : atOnce;
  const loaded = all.data?.pages.flatMap(({ items }) => items) ?? [];
  const answered = found.data?.pages.flatMap(({ items }) => items);
  const items = answered ?? loaded.filter((one) => matchesSearch(search, searchable(one)));
  const isSeeking = search !== "" && items.length < wanted && found.hasNextPage && !found.error;
  useSeek(found, isSeeking);
  return {
    all,
    found,
    hasAny: loaded.length > 0,
    total: all.data?.pages[0]?.total,
    items,
    /** Whether the server is still searching for as many as are wanted. */
    isSearching: search !== "" && ((found.isPending && found.isFetching) || isSeeking),
    /** Whether the rows are only those of the device. */
    isOnDevice: search !== "" && answered === undefined && found.isError,
    searchedBackTo: found.data?.pages.at(-1)?.searchedBackTo,
    more() {
      setRequested({ search, wanted: items.length + atOnce });
      void found.fetchNextPage();
    },
  };
}
