import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { NotesTab } from "#domain/conversations";
import { useMessagesAddress } from "../address.ts";

const Query = z.object({ tab: z.catch(NotesTab, "active") });

/** The side of the signed-in person, the tab, and the person a new note is for, from the address. */
export function useNotesAddress() {
  const { side, chosen, list, of } = useMessagesAddress();
  const { tab } = Query.parse(useSearch({ strict: false }));
  const screen = `${list}/notes`;
  const withChosen = chosen ? `?with=${chosen}` : "";
  return {
    side,
    chosen,
    tab,
    messages: list,
    conversation: of,
    to: (other: string) => `${screen}?with=${other}`,
    tabs: {
      active: `${screen}${withChosen}`,
      archived: `${screen}${withChosen ? `${withChosen}&` : "?"}tab=archived`,
    },
  } as const;
}
