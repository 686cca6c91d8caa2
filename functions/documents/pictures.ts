import { signedDownload } from "../platform/files/signed.ts";
import { generalName, type PatientPicture, pathOf, shownToPatients } from "./domain/index.ts";
import { documentsOf } from "./store.ts";

/** A link to a doctor's picture that patients see; undefined without an accepted one. */
export async function pictureOf(doctorId: string, documentType: PatientPicture, now: string) {
  const document = shownToPatients(await documentsOf(doctorId, documentType), documentType);
  if (!document) return undefined;
  const { contentType } = document;
  return await signedDownload({ path: pathOf(document), contentType, name: generalName(document) }, now);
}
