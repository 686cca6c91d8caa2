import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { Id } from "#kernel/id";
import { useSession } from "../../session/session.ts";

const Query = z.object({ with: z.catch(z.optional(Id), undefined) });

/** The side of the signed-in person and the chosen correspondent, from the address. */
export function useMessagesAddress() {
  const session = useSession();
  const { with: chosen } = Query.parse(useSearch({ strict: false }));
  const side = session.state === "in" && session.person.role === "doctor" ? "doctor" : "patient";
  const list = `/${side}/messages`;
  return { side, chosen, list, of: (other: string) => `${list}?with=${other}` } as const;
}
