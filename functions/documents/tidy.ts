import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { deleteFile } from "./reactions/delete-file.ts";

export const handler = consumer(manifest.consumers.tidy.listens, [deleteFile]);
