import { expect } from "vitest";
import { contract } from "#contract/documents";
import type { Person } from "../../infra/demo/person.ts";
import type { World } from "../world.ts";
import { announcementOf, put } from "./files.ts";
import type { HostileFile } from "./hostile-files.ts";

/** Uploads a file and checks its fate: a refused one leaves no bytes, an accepted one is harmless. */
export async function meetsItsFate(world: World, person: Person, file: HostileFile): Promise<void> {
  const { fate, bytes, title: _, contentType, ...chosen } = file;
  const announcement = { ...announcementOf({ ...chosen, bytes }), ...(contentType && { contentType }) };
  const { id } = announcement;
  const before = keysOf(world, id);
  const answer = await person.request("POST", "/api/documents", announcement);
  if (typeof fate === "object" && "field" in fate) {
    expect(await answer.json()).toMatchObject({ status: 422, fields: [{ path: fate.field }] });
    return expect(keysOf(world, id)).toEqual(before);
  }
  expect(answer.status).toBe(200);
  const announced = contract.announce.output.parse(await answer.json());
  expect(await put(announced, bytes)).toMatchObject({ status: 200 });
  await world.idle();
  const { items } = await person.call(contract.mine, {});
  const document = items.find((one) => one.id === id);
  if (fate !== "harmless") {
    expect(document).toMatchObject({ status: "refused", reason: fate.reason });
    return expect(keysOf(world, id)).toEqual([]);
  }
  expect(document).toMatchObject({ status: "accepted" });
  expect(document?.fileName).not.toMatch(/[/\\<>\p{Cc}\u202E]/u);
  expect(keysOf(world, id).map((key) => key.slice(key.indexOf("/") + 1))).toEqual([document?.fileUrl]);
  expect(document?.fileUrl).toMatch(/^[0-9a-f-]{36}\/[a-z_]+\/[0-9a-f-]{36}\.(pdf|jpg)$/);
  const read = await fetch((await person.call(contract.link, { id })).url);
  expect(read.headers.get("content-type")).toBe(announcement.contentType);
  expect(read.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z-]+\.(pdf|jpg)"$/);
}

/** The stored files of a document. */
export function keysOf(world: World, id: string): string[] {
  return objectsOf(world, id).filter((key) => !key.includes("/incoming/"));
}

/** The uploads of a document, which stay for an hour. */
export function uploadsOf(world: World, id: string): string[] {
  return objectsOf(world, id).filter((key) => key.includes("/incoming/"));
}

function objectsOf(world: World, id: string): string[] {
  return world.stored().filter((key) => key.includes(id));
}
