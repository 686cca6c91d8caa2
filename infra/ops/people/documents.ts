import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { type Document, generalName, messages, pathOf } from "#domain/documents";
import { documentsOf } from "../../../functions/documents/store.ts";
import { linkSeconds, signedDownload } from "../../../functions/platform/files/signed.ts";
import type { Task } from "../task.ts";
import { professionalAccountAt } from "./professional-account.ts";

/** Lists a doctor's documents, each accepted one with a signed link, for verification. */
export async function listDocuments({ args, installation, say }: Task): Promise<void> {
  const account = await professionalAccountAt(args);
  const documents = await documentsOf(account.id);
  for (const document of documents) {
    say(wordsOf(document));
    if (document.status === "accepted") say(`  ${await linkTo(document, installation.now)}`);
  }
  say(
    documents.length === 0
      ? `${account.email} has uploaded no documents.`
      : `Links are valid for ${linkSeconds} seconds.`,
  );
}

/** "Medical license: accepted, license.pdf, 214 KB, checked 2026-11-25T10:00:00.000Z" */
function wordsOf({ documentType, status, reason, fileName, size, checkedAt }: Document): string {
  const { names } = messages("en");
  const what = reason ? `${status} (${reason})` : status;
  return `${names[documentType]}: ${what}, ${fileName}, ${Math.ceil(size / 1000)} KB, checked ${checkedAt}`;
}

async function linkTo(document: Document, now: string): Promise<string> {
  const { contentType } = document;
  const file = { path: pathOf(document), contentType, name: generalName(document) };
  // The operator's own credentials, wherever the SDK finds them.
  const { credentials } = new CloudFormationClient({}).config;
  const { url } = await signedDownload(file, now, credentials);
  return url;
}
