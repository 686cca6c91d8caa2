import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { contract } from "#contract/audit";
import { RecordKind } from "#domain/audit";
import { catalogue, type EventType, type KindOf } from "#events";

/** The kinds of history that can be searched. */
export const Of = z.enum(["all", "person", ...RecordKind.options]);
export type Of = z.infer<typeof Of>;

/** The actors of the filter. */
export const Actor = z.enum(["patient", "doctor", "pharmacy", "auditor", "operator", "system"]);
export type Actor = z.infer<typeof Actor>;

/** The topic of an event. */
export type Topic = KindOf<EventType>;
const topics = catalogue.map(({ type }) => topicOf(type));
export const Topic = z.enum([...new Set(topics)] as [Topic, ...Topic[]]);

/** The topic of an event type. */
export function topicOf(type: string): Topic {
  return type.split(".")[0] as Topic;
}

// The router parses digits in an address as a number.
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const HistorySearch = z.object({
  of: z.catch(Of, "all"),
  id: z.catch(z.optional(Text), undefined),
  from: z.catch(z.optional(Text), undefined),
  to: z.catch(z.optional(Text), undefined),
  by: z.catch(z.optional(Actor), undefined),
  about: z.catch(z.optional(Topic), undefined),
});

/** The filter of the history: everything or one id, a range of days or all, and which events are shown. */
export type HistoryQuery = z.infer<typeof HistorySearch>;

/** The filter in the address. */
export function useHistoryAddress(): HistoryQuery {
  return HistorySearch.parse(useSearch({ strict: false }));
}

/** The address of the history for a filter. A single record is always shown in full, without days. */
export function historyAddress({ of = "all", id, from, to, by, about }: Partial<HistoryQuery>): string {
  const days = hasDays(of) ? { from, to } : {};
  const params = Object.entries({ ...(of !== "all" && { of, id }), ...days, by, about });
  const search = new URLSearchParams(params.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `/auditor${search.size > 0 ? `?${search}` : ""}`;
}

/** Whether the filter can be narrowed to days. */
export function hasDays(of: Of): boolean {
  return of === "all" || of === "person";
}

/** The errors of the filter by the contract's rules: one sentence per field. */
export function problemsOf({ of, id = "", from, to }: HistoryQuery): Record<string, string> {
  const { error } = parsed(of, id, { from, to });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

function parsed(of: Of, id: string, days: { from?: string | undefined; to?: string | undefined }) {
  if (of === "all") return contract.history.input.safeParse(days);
  if (of === "person") return contract.ofPerson.input.safeParse({ id, ...days });
  return contract.ofRecord.input.safeParse({ kind: of, id });
}
