import { useLocation, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { needsPatient, type Prescription, statusTraits } from "#domain/prescriptions";

/** The active prescriptions that a dashboard counts, by filter. */
const filters = {
  counted: ({ status }) => statusTraits[status].isCounted,
  needing: needsPatient,
} as const satisfies Record<string, (prescription: Prescription) => boolean>;
export type ListFilter = keyof typeof filters;

const QuerySchema = z.object({
  /** The highlighted prescription. */
  prescription: z.catch(z.optional(z.uuid()), undefined),
  /** Filters the active ones; all of them if missing. */
  show: z.catch(z.optional(z.enum(Object.keys(filters) as [ListFilter])), undefined), // `Object.keys` loses the key type
});
export type ListQuery = z.infer<typeof QuerySchema>;

/** The query in the address of the patient's prescriptions, and a value that changes with every navigation. */
export function useListAddress(): ListQuery & { visit: string | undefined } {
  const visit = useLocation({ select: ({ state }) => state.key });
  return { ...QuerySchema.parse(useSearch({ strict: false })), visit };
}

/** Whether a filter includes a prescription. */
export function isShown(show: ListFilter | undefined, prescription: Prescription): boolean {
  return show === undefined || filters[show](prescription);
}

/** The address of the patient's prescriptions under a tab. */
export function listAddress(tab: "active" | "history", query: ListQuery = {}): string {
  const params = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(params);
  const path = tab === "active" ? "/patient/prescriptions" : "/patient/prescriptions/history";
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The address of a prescription's own card. */
export function cardAddress({ id, status }: Pick<Prescription, "id" | "status">): string {
  return listAddress(statusTraits[status].tab, { prescription: id });
}
