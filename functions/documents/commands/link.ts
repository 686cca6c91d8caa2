import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { signedDownload } from "../../platform/files/signed.ts";
import type { contract } from "../contract.ts";
import { generalName, mayDownload, pathOf } from "../domain/index.ts";
import { documents } from "../store.ts";

export const link: Run<typeof contract.link> = async ({ id }, { actor, now }) => {
  const document = await documents.find(id);
  if (!document || !mayDownload(document, actor.id)) throw new Problem("not_found");
  const { contentType } = document;
  return await signedDownload({ path: pathOf(document), contentType, name: generalName(document) }, now);
};
