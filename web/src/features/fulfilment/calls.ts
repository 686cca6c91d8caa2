import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract, type PatientLine, type WorkRow } from "#contract/fulfilment";
import {
  isOfMethod,
  PharmacyPrescription,
  statusTraits,
  type WorkStatus,
  workStatuses,
} from "#domain/prescriptions";
import type { FulfilmentMethod } from "#events";
import type { Count } from "#kernel/text/messages";
import { client } from "../../lib/api/client.ts";
import { hasFailed, liveQuery, queries } from "../../lib/query/query.ts";
import { changeLists } from "../../lib/query/refresh.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { useSeek } from "../../lib/query/use-seek.ts";
import { type PharmacyStep, type RefusalStep, stepFailed, workMessages } from "./steps/step-messages.ts";

const pharmacy = client(contract);
const all = ["fulfilment"] as const;
const lists = [...all, "work"] as const;
const entryKey = (id: string) => [...all, "entry", id] as const;
const foundKey = (...q: string[]) => [...all, "found", ...q] as const;
const live = liveQuery({ topics: ["prescription"], persist: true });

/**
 * What a pharmacist sees beside the prescription: another name of the patient, and while there is work the identities of patient and
 * prescriber, the patient's other prescriptions, and until when they have what this one renews.
 */
export type LiveDetail = Omit<WorkEntry, keyof PharmacyPrescription>;
type WorkEntry = z.infer<typeof contract.entry.output>;

export type { PatientLine, WorkRow };

type SearchAnswer = z.infer<typeof contract.search.output>;
type WorkPage = z.infer<typeof contract.worklist.output>;

/**
 * One prescription sent to the pharmacy, including finished ones; while it is open, with the identities of patient and
 * prescriber.
 */
export function entry(id: string) {
  return queryOptions({
    queryKey: entryKey(id),
    queryFn: ({ signal }) => pharmacy.entry({ id }, { signal }),
    enabled: ({ state }) => state.data?.status !== "pending",
    ...live,
  });
}

function workIn(status: WorkStatus) {
  return infiniteQueryOptions({
    queryKey: [...lists, status],
    queryFn: ({ pageParam, signal }) =>
      pharmacy.worklist({ status, limit: 50, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...live,
  });
}

/** The pharmacy's work finished in the last 90 days, the latest first. */
export const closedWork = infiniteQueryOptions({
  queryKey: [...all, "closed"],
  queryFn: ({ pageParam, signal }) =>
    pharmacy.worklist({ state: "closed", after: pageParam || undefined }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...live,
});

/** The results of a search in open work and in work finished in the last 90 days. */
export function found(q: string) {
  return queryOptions({
    queryKey: foundKey(q),
    queryFn: ({ signal }) => pharmacy.search({ q }, { signal }),
    enabled: q !== "",
    ...liveQuery({ topics: ["prescription"] }),
  });
}

export interface WorkIn {
  status: WorkStatus;
  label: string;
  items: WorkRow[];
  hasMore: boolean;
  isPending: boolean;
  /** How many there are, loaded or not; `orMore` if that is not known, undefined if none could be loaded. */
  count: Count | undefined;
}

/** Up to this many pages of a status are fetched unasked; a figure beyond it means "or more". */
const mostPages = 20;

/**
 * The open work. There is one query per status, so that one status cannot push another off the first page. With
 * `whole`, or limited to a fulfilment method, further pages are fetched, so that the figures are exact.
 */
export function useWork({
  how,
  whole = how !== undefined,
}: {
  how?: FulfilmentMethod | undefined;
  whole?: boolean;
} = {}) {
  const every = workStatuses.map((status) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the statuses never change, nor does the order of the hooks.
    const query = useInfiniteQuery(workIn(status));
    const pages = query.data?.pages ?? [];
    const items = pages
      .flatMap((page) => page.items)
      .filter((item) => item.status === status && isOfMethod(item, how));
    const isWanted = whole && (pages.length < mostPages || items.length === 0);
    // biome-ignore lint/correctness/useHookAtTopLevel: as above.
    useSeek(query, isWanted);
    return { status, query, items, isSeeking: isWanted && query.hasNextPage && !query.isFetchNextPageError };
  });
  return {
    isPending: every.some(({ query }) => query.isPending),
    /** Whether further pages are being fetched, so that an empty list does not mean that there is nothing. */
    isSeeking: every.some(({ isSeeking }) => isSeeking),
    isError: every.some(({ query }) => hasFailed(query)),
    error: every.map(({ query }) => query).find(hasFailed)?.error,
    refetch: () => every.map(({ query }) => query.refetch()),
    fetchMore: (statuses: readonly WorkStatus[]) => {
      for (const { status, query } of every) {
        // A page under way is not fetched anew: a person at speed would drop it with each key.
        if (statuses.includes(status) && query.hasNextPage && !query.isFetchingNextPage)
          void query.fetchNextPage();
      }
    },
    work: every.map(({ status, items, query: { data, hasNextPage, isPending } }): WorkIn => {
      const label = workMessages().work[status];
      const total = hasNextPage && how === undefined ? data?.pages[0]?.total : undefined;
      const loaded = { count: total ?? items.length, orMore: hasNextPage && total === undefined };
      return { status, label, items, hasMore: hasNextPage, isPending, count: data && loaded };
    }),
  };
}

type TakenStep =
  | { id: string; step: Exclude<PharmacyStep, RefusalStep | "approve"> }
  | ({ step: "approve" } & z.input<typeof contract.approve.input>)
  | ({ step: RefusalStep } & z.input<typeof contract.reject.input>);

/** An answer with what the row or the entry knows of the patient, which a step does not answer again. */
function identified(answer: PharmacyPrescription): WorkRow {
  const { id, status } = answer;
  const listed = workStatuses.flatMap(
    (list) => queries.getQueryData(workIn(list).queryKey)?.pages.flatMap((page) => page.items) ?? [],
  );
  const searched = queries.getQueriesData<SearchAnswer>({ queryKey: foundKey() });
  const rows = [...listed, ...searched.flatMap(([, known]) => known?.items ?? [])];
  const isKnown = (row: WorkRow) => row.id === id && (row.patient ?? row.patientNameNow);
  const { patient, patientNameNow } = queries.getQueryData(entry(id).queryKey) ?? rows.find(isKnown) ?? {};
  return {
    ...answer,
    ...(patient && statusTraits[status].isOnWorklist && { patient }),
    ...(patientNameNow && { patientNameNow }),
  };
}

function answerOf(taken: TakenStep): Promise<PharmacyPrescription> {
  const { id } = taken;
  if (taken.step === "approve") {
    const { step: _, ...approval } = taken;
    return pharmacy.approve(approval);
  }
  if (!("reasonCode" in taken)) return pharmacy[taken.step]({ id });
  const { step, ...rejection } = taken;
  return pharmacy[step === "return" ? "returnToPatient" : step](rejection);
}

/** Takes a step and shows the answer everywhere; the current state in a refusal is shown too. */
export function usePharmacyStep() {
  return useCommand(async (taken: TakenStep) => identified(await answerOf(taken)), change);
}

/** Takes a step for several prescriptions of one patient. */
export function useJointStep() {
  return useCommand(
    async (taken: z.input<typeof contract.takeTogether.input>) =>
      (await pharmacy.takeTogether(taken)).items.map(identified),
    { changes: ["prescription"], show: (items) => items.forEach(show), failed: stepFailed },
  );
}

/** Takes the next step for a part. */
export function useSupplyPart() {
  return useCommand(
    async (part: z.input<typeof contract.supplyPart.input>) => identified(await pharmacy.supplyPart(part)),
    change,
  );
}

/** Reverts the last step. */
export function usePharmacyRevert() {
  return useCommand(
    async (request: z.input<typeof contract.revert.input>) => identified(await pharmacy.revert(request)),
    change,
  );
}

const change = {
  changes: ["prescription"],
  show,
  current: PharmacyPrescription,
  failed: stepFailed,
} as const;

/**
 * Moves a prescription to the list of its status: out of the old one, to the top of the new one. Search results keep it
 * in place.
 */
function show(answer: PharmacyPrescription): void {
  const prescription = identified(answer);
  const { id, status } = prescription;
  for (const list of workStatuses) {
    changeLists<InfiniteData<WorkPage>>([...lists, list], (known) => {
      const pages = known.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => item.id !== id),
      }));
      const [first, ...rest] = pages;
      if (!first) return known;
      const isHere = list === status;
      const wasHere = known.pages.some((page) => page.items.some((item) => item.id === id));
      const moved = Number(isHere) - Number(wasHere);
      const total = first.total === undefined ? undefined : first.total + moved;
      const items = isHere ? [prescription, ...first.items] : first.items;
      return { ...known, pages: [{ ...first, items, total }, ...rest] };
    });
  }
  queries.setQueriesData<SearchAnswer>(
    { queryKey: foundKey() },
    (known) =>
      known && { ...known, items: known.items.map((item) => (item.id === id ? prescription : item)) },
  );
  const keepsIdentity = statusTraits[status].isOnWorklist;
  queries.setQueryData(entryKey(id), (known: WorkEntry | undefined) =>
    keepsIdentity ? { ...known, ...prescription } : prescription,
  );
}
