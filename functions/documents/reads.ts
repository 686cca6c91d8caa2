import type { Actor } from "#kernel/actor";
import type { Context } from "#kernel/context";
import type { Records, Stored } from "../platform/table/aggregate.ts";
import type { Write } from "../platform/table/transaction.ts";
import { type Document, send } from "./domain/index.ts";
import { documents } from "./store.ts";

/** The aggregates of this context, by kind. */
export const records: { document: Records<Document> } = { document: documents };

/** A file that its owner uploaded. Throws Problem 404. */
export async function ownFile(id: string, owner: Actor): Promise<Stored<Document>> {
  return await documents.findOwn(id, owner);
}

/** Lets the receiver of a message download its file; joins the message's transaction. Throws Problem 404. */
export function sendFile(file: Stored<Document>, receiverId: string, ctx: Context): Write[] {
  return documents.writes(file, send(file, receiverId), ctx);
}
