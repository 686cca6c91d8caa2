import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/documents";
import { type DocumentView, savedName } from "#domain/documents";
import { client } from "../../lib/api/client.ts";
import { getFile } from "../../lib/api/signed-file.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { liveQuery, queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { documentFailures } from "./messages.ts";
import { type ChosenFile, sendFile } from "./upload/send-file.ts";

const documents = client(contract);
type Mine = z.infer<typeof contract.mine.output>;

/** The interval of refetches while a file is being checked, for pages without a socket. */
const checkingMs = 15_000;

/** The signed-in doctor's documents: being checked, accepted and refused. */
export const myDocuments = queryOptions({
  queryKey: ["documents"],
  queryFn: ({ signal }) => documents.mine({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === "checking") ? checkingMs : false,
  ...liveQuery({ topics: ["document"] }),
});

interface Sending {
  readonly chosen: ChosenFile;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file, which is then shown as being checked. */
export function useUpload() {
  return useCommand(
    ({ chosen, ...options }: Sending) => sendFile(chosen, { announce: documents.announce, ...options }),
    { changes: ["document"], failed: documentFailures },
  );
}

/** The state of a file that the signed-in person uploaded for a message. */
export const fileState = (id: string) =>
  queryOptions({
    queryKey: ["documents", "state", id],
    queryFn: ({ signal }) => documents.state({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "checking" ? checkingMs : false),
    ...liveQuery({ topics: ["document"] }),
  });

const once = { staleTime: Number.POSITIVE_INFINITY, retry: false };

/** A file that the signed-in person may download, as an object URL. */
export const fileAddress = (id: string) =>
  queryOptions({
    queryKey: ["documents", "file", id],
    queryFn: async ({ signal }) => objectUrl((await documents.link({ id }, { signal })).url, signal),
    ...once,
  });

/** The practice behind a prescription, and its letterhead as an object URL if the doctor has one. */
export const letterhead = (id: string) =>
  queryOptions({
    queryKey: ["documents", "letterhead", id],
    queryFn: async ({ signal }) => {
      const { practice, picture } = await documents.letterhead({ id }, { signal });
      // Without the picture the practice is still printed.
      const shown = picture && objectUrl(picture.url, signal).catch(() => undefined);
      return { practice, picture: await shown };
    },
    ...once,
  });

/** The photo of a doctor who takes bookings, as an object URL; null without one. */
export const doctorPhoto = (doctorId: string) =>
  queryOptions({
    queryKey: ["documents", "photo", doctorId],
    queryFn: async ({ signal }) => {
      const { picture } = await documents.photo({ doctorId }, { signal });
      return picture ? await objectUrl(picture.url, signal) : null;
    },
    ...once,
  });

async function objectUrl(url: string, signal: AbortSignal): Promise<string> {
  return URL.createObjectURL(await getFile(url, signal));
}

/** Removes a document from the store and from the list. */
export function useRemove() {
  return useCommand(({ id }: Pick<DocumentView, "id">) => documents.remove({ id }), {
    changes: ["document"],
    show: ({ id }) =>
      queries.setQueryData<Mine>(
        myDocuments.queryKey,
        (known) => known && { items: known.items.filter((item) => item.id !== id) },
      ),
    failed: documentFailures,
  });
}

/** Saves a file under the name that its uploader gave it. The bucket never gets that name. */
export function useDownload() {
  return useCommand(
    async ({ id, ...file }: Pick<DocumentView, "id" | "fileName"> & { contentType: string }) => {
      const { url } = await documents.link({ id });
      saveFile(savedName(file), await getFile(url));
    },
    { changes: [], failed: documentFailures },
  );
}
