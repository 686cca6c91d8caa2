import { contract as documents } from "#contract/documents";
import type { Person } from "../../infra/demo/person.ts";
import { announcementOf, jpeg, pdf, upload } from "../documents/files.ts";
import { idleAfterRetries } from "../own-process.ts";
import type { World } from "../world.ts";

/** A doctor's files: one that is never scanned, one that never comes, one that is accepted and replaced, and a refused one. */
export async function uploads(world: World, doctor: Person): Promise<void> {
  await upload(doctor, { documentType: "government_id", bytes: pdf });
  await doctor.call(documents.announce, announcementOf({ documentType: "clinic_letterhead", bytes: pdf }));
  await world.advance(76 * 60_000);
  for (const bytes of [pdf, Buffer.concat([pdf, pdf]), jpeg]) {
    await upload(doctor, { bytes });
    await idleAfterRetries(world.origin);
  }
  const { items } = await doctor.call(documents.mine, {});
  for (const { id } of items.filter(({ status }) => status === "accepted")) {
    await fetch((await doctor.call(documents.link, { id })).url);
    await doctor.call(documents.remove, { id });
  }
}
