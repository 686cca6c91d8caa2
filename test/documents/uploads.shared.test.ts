import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as audit } from "#contract/audit";
import { contract } from "#contract/documents";
import { contract as notifications } from "#contract/notifications";
import { contract as profiles } from "#contract/profiles";
import { documentTypes } from "#domain/documents";
import { bookingWith, first, newAuditor, newDoctor, newPatient, sharedWorld, type World } from "../world.ts";
import { announcementOf, checkedUpload, jpeg, pdf, put, upload } from "./files.ts";
import { keysOf, uploadsOf } from "./hostile.ts";
import { eicar } from "./hostile-files.ts";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const mine = async (doctor: Awaited<ReturnType<typeof newDoctor>>) =>
  (await doctor.call(contract.mine, {})).items;

test("a doctor's file is checked, stored under doctor and type, and read by a link of one minute as a download (DOC-39, DOC-42, DATA-91..93, API-57..59)", async () => {
  const doctor = await newDoctor(world.origin);
  const bytes = Buffer.concat([Buffer.from("\r\n"), pdf]); // as some mail programs store a PDF
  const announcement = announcementOf({ fileName: "license.pdf", bytes });
  const announced = await doctor.call(contract.announce, announcement);
  expect(await mine(doctor)).toMatchObject([{ id: announcement.id, status: "checking" }]);
  await put(announced, bytes);
  await world.idle();
  const { id } = announcement;
  const fileUrl = `${doctor.id}/medical_license/${id}.pdf`;
  expect(await mine(doctor)).toMatchObject([
    {
      id,
      doctorId: doctor.id,
      documentType: "medical_license",
      status: "accepted",
      fileUrl,
      fileName: "license.pdf",
    },
  ]);
  expect(keysOf(world, id)).toEqual([expect.stringContaining(`/${fileUrl}`)]);
  const { url } = await doctor.call(contract.link, { id });
  const file = await fetch(url);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="medical-license.pdf"');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  world.clock.advance(61_000);
  expect((await fetch(url)).status).toBe(403);
});

test.each([
  { title: "accepted", bytes: pdf, files: 1 },
  { title: "refused", bytes: jpeg, files: 0 },
  { title: "infected", bytes: Buffer.concat([pdf, Buffer.from(eicar)]), files: 0 },
])(
  "the address of an upload that was $title puts nothing more, and after an hour nothing is left of it",
  async ({ bytes, files }) => {
    const doctor = await newDoctor(world.origin);
    const announcement = announcementOf({ bytes });
    const announced = await doctor.call(contract.announce, announcement);
    const { id } = announcement;
    expect(await put(announced, bytes)).toMatchObject({ status: 200 });
    await world.idle();
    expect(uploadsOf(world, id)).toHaveLength(1);
    for (let n = 0; n < 3; n++) expect(await put(announced, bytes)).toMatchObject({ status: 412 });
    await world.advance(76 * 60_000);
    expect([keysOf(world, id).length, uploadsOf(world, id).length]).toEqual([files, 0]);
    expect(await put(announced, bytes)).toMatchObject({ status: 403 });
    expect(await mine(doctor)).toHaveLength(1);
  },
);

test("an auditor finds the history of a document by its own id and verifies it, without the file's name (DOC-42)", async () => {
  const [doctor, auditor] = [await newDoctor(world.origin), await newAuditor(world)];
  const id = await checkedUpload(world, doctor, { fileName: "my own license.pdf", bytes: pdf });
  await doctor.call(contract.remove, { id });
  await world.idle();
  const { items } = await auditor.call(audit.ofRecord, { kind: "document", id });
  expect(items.map(({ event }) => event.id)).toEqual([`document/${id}/1`, `document/${id}/2`]);
  const verified = await auditor.call(audit.verifyRecord, { kind: "document", id });
  expect(verified).toMatchObject({
    verdict: "verified",
    events: [{ isVerified: true }, { isVerified: true }],
  });
  expect(JSON.stringify([items, verified])).not.toContain("my own license");
});

test("every type of document is taken, and the owner alone sees them (ROLE-14, DOC-39)", async () => {
  const [doctor, other] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
  for (const documentType of documentTypes)
    await upload(doctor, { documentType, contentType: "image/jpeg", fileName: "a.jpg", bytes: jpeg });
  await world.idle();
  const items = await mine(doctor);
  expect(items.map(({ documentType }) => documentType).toSorted()).toEqual(documentTypes.toSorted());
  expect(await mine(other)).toEqual([]);
});

test("a doctor without any document is in the directory and takes bookings (DOC-34)", async () => {
  const [doctor, patient] = await Promise.all([newDoctor(world.origin), newPatient(world.origin)]);
  expect(await mine(doctor)).toEqual([]);
  expect((await patient.call(profiles.doctor, { id: doctor.id })).id).toBe(doctor.id);
  const booked = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  expect((await doctor.call(appointments.confirm, { id: booked.id })).status).toBe("confirmed");
});

test("a newer document takes the place of the former and of a refusal, whose bytes are gone", async () => {
  const doctor = await newDoctor(world.origin);
  const former = await checkedUpload(world, doctor, { bytes: pdf });
  const refused = await checkedUpload(world, doctor, { bytes: jpeg });
  expect((await mine(doctor)).map(({ status }) => status).toSorted()).toEqual(["accepted", "refused"]);
  const { items } = await doctor.call(notifications.list, {});
  expect(items).toMatchObject([
    {
      type: "appointment_document",
      link: "/doctor/profile",
      subject: expect.stringContaining("Medical license: The file isn't what its type says."),
    },
  ]);
  const newer = await checkedUpload(world, doctor, { bytes: Buffer.concat([pdf, Buffer.from("new")]) });
  expect(await mine(doctor)).toMatchObject([{ id: newer, status: "accepted" }]);
  expect([former, refused].flatMap((id) => keysOf(world, id))).toEqual([]);
  await doctor.call(contract.remove, { id: newer });
  await doctor.call(contract.remove, { id: newer });
  await world.idle();
  expect([await mine(doctor), keysOf(world, newer)]).toEqual([[], []]);
  expect((await doctor.request("GET", `/api/documents/${newer}/link`)).status).toBe(404);
});

describe("an upload", () => {
  test("is announced again without a second one, and refused with other content", async () => {
    const doctor = await newDoctor(world.origin);
    const announcement = announcementOf({ bytes: pdf });
    await doctor.call(contract.announce, announcement);
    const again = await doctor.call(contract.announce, announcement);
    const other = await doctor.request("POST", "/api/documents", { ...announcement, size: 9 });
    expect(await other.json()).toMatchObject({ status: 422, code: "id_in_use" });
    await put(again, pdf);
    await world.idle();
    const late = await doctor.request("POST", "/api/documents", announcement);
    expect(await late.json()).toMatchObject({ status: 409, code: "wrong_state" });
  });

  test("that is abandoned leaves nothing, whether it was sent or not", async () => {
    const doctor = await newDoctor(world.origin);
    await doctor.call(contract.announce, announcementOf({ bytes: pdf }));
    // Another file is chosen before the first was sent: nobody awaits that any more.
    const first = announcementOf({ documentType: "government_id", bytes: pdf });
    const announced = await doctor.call(contract.announce, first);
    const second = await upload(doctor, { documentType: "government_id", bytes: Buffer.concat([pdf, pdf]) });
    await put(announced, pdf);
    await world.idle();
    expect(keysOf(world, first.id)).toEqual([]);
    expect((await mine(doctor)).map(({ status }) => status)).toEqual(["checking", "accepted"]);
    await world.advance(76 * 60_000);
    expect(uploadsOf(world, first.id)).toEqual([]);
    expect(await mine(doctor)).toMatchObject([{ id: second }]);
    expect((await doctor.call(notifications.list, {})).items).toEqual([]);
  });

  test("is taken twenty times a day", async () => {
    const doctor = await newDoctor(world.origin);
    const announce = async () =>
      (await doctor.request("POST", "/api/documents", announcementOf({ bytes: pdf }))).status;
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push(await announce());
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test("is announced again after another file of its type was chosen in between", async () => {
    const doctor = await newDoctor(world.origin);
    const chosen = announcementOf({ bytes: pdf });
    await doctor.call(contract.announce, chosen);
    await doctor.call(contract.announce, announcementOf({ bytes: Buffer.concat([pdf, pdf]) }));
    await put(await doctor.call(contract.announce, chosen), pdf);
    await world.idle();
    expect(await mine(doctor)).toMatchObject([{ id: chosen.id, status: "accepted" }]);
  });

  test("with the id of a document that exists, announced before ids were reserved, is awaited no longer and leaves nothing", async () => {
    const [doctor, other] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
    const announcement = announcementOf({ bytes: pdf });
    const announced = await doctor.call(contract.announce, announcement);
    const { id } = announcement;
    const reserved = { pk: { S: `DOCUMENT#${id}` }, sk: { S: "ANNOUNCED" } };
    await world.tables.call("DeleteItem", { TableName: first(world.tables.names), Key: reserved });
    const late = await other.call(contract.announce, announcement);
    await put(announced, pdf);
    await world.idle();
    await put(late, pdf);
    await world.idle();
    expect(await mine(other)).toEqual([]);
    expect(await mine(doctor)).toMatchObject([{ id, status: "accepted" }]);
    expect(keysOf(world, id)).toEqual([expect.stringContaining(doctor.id)]);
    await world.advance(76 * 60_000);
    expect([await mine(other), uploadsOf(world, id)]).toEqual([[], []]);
  });

  test("of another doctor's id is not shown and not replaced", async () => {
    const [doctor, other] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
    const id = await checkedUpload(world, doctor, { bytes: pdf });
    const stolen = await other.request("POST", "/api/documents", { ...announcementOf({ bytes: pdf }), id });
    expect(await stolen.json()).toMatchObject({ status: 422, code: "id_in_use" });
    expect((await other.request("GET", `/api/documents/${newId()}/link`)).status).toBe(404);
  });
});
