import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { deleteStored } from "../platform/files/files.ts";
import { isStored, pathOf } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { documents } from "./store.ts";

/** Deletes the file of a replaced or removed document. */
const deleteFile: Reaction = async ({ envelope: { aggregate } }) => {
  const document = await documents.since(aggregate.id, aggregate.sequence);
  if (document && !isStored(document)) await deleteStored(pathOf(document));
};

export const handler = consumer(manifest.consumers.tidy.listens, [deleteFile]);
