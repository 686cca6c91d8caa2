import { infiniteQueryOptions } from "@tanstack/react-query";
import { contract } from "#contract/conversations";
import type { Message, NewMessage, NotesTab } from "#domain/conversations";
import { client } from "../../../lib/api/client.ts";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import { liveQuery } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { forgetSent } from "../../../session/drafts.ts";
import { archiveFailed, requestFailed } from "./messages.ts";

const calls = client(contract);

/** The clinical notes with a person, the latest first. */
export const notesWith = (other: string, tab: NotesTab) =>
  infiniteQueryOptions({
    queryKey: ["notes", other, tab],
    queryFn: ({ pageParam, signal }) =>
      calls.notes({ with: other, tab, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({ topics: ["conversation"], persist: tab === "active" }),
  });

/** Sends a clinical note. */
export const sendNote = (other: string, { id, content, file }: Pick<NewMessage, "id" | "content" | "file">) =>
  calls.send({ with: other, id, content, file, messageCategory: "clinical_note" });

export function useSendNote(failed: () => FailureMessages) {
  return useCommand(
    async ({ to, ...note }: { to: string } & Pick<NewMessage, "id" | "content" | "file">) => {
      const sent = await sendNote(to, note);
      forgetSent(sent.id);
      return sent;
    },
    {
      changes: ["conversation"],
      failed,
    },
  );
}

/** Archives a message for the signed-in person, or moves it out of their archive. */
export function useArchive(other: string) {
  return useCommand(
    ({ id, isArchived }: Message) =>
      isArchived ? calls.unarchive({ with: other, id }) : calls.archive({ with: other, id }),
    { changes: ["conversation"], failed: archiveFailed },
  );
}

/** A doctor requests an appointment about a note of a patient. */
export function useRequestAppointment(other: string) {
  return useCommand((id: string) => calls.requestAppointment({ with: other, id }), {
    changes: ["conversation"],
    failed: requestFailed,
  });
}
