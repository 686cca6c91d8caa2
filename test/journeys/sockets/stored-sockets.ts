import * as z from "zod/mini";
import type { Person } from "../../../infra/demo/person.ts";
import { first, type World } from "../../world.ts";

const socketsKey = (world: World, person: Person) => ({
  TableName: first(world.tables.names),
  Key: { pk: { S: `SOCKET#PERSON#${person.id}` }, sk: { S: "SOCKETS" } },
});

/** A person's stored sockets: opening time and connection. */
async function knownSockets(world: World, person: Person): Promise<string[]> {
  const answer: unknown = await world.tables.call("GetItem", {
    ...socketsKey(world, person),
    ConsistentRead: true,
  });
  const Known = z.object({
    Item: z.optional(z.object({ open: z.optional(z.object({ SS: z.array(z.string()) })) })),
  });
  return z.parse(Known, answer).Item?.open?.SS ?? [];
}

/** Removes a person's sockets from the table and returns them. */
export async function forgottenSockets(world: World, person: Person): Promise<string[]> {
  const known = await knownSockets(world, person);
  await world.tables.call("DeleteItem", socketsKey(world, person));
  return known;
}

/** Adds sockets to a person's stored ones. */
export async function storeSockets(world: World, person: Person, SS: readonly string[]): Promise<void> {
  await world.tables.call("UpdateItem", {
    ...socketsKey(world, person),
    UpdateExpression: "ADD #open :sockets",
    ExpressionAttributeNames: { "#open": "open" },
    ExpressionAttributeValues: { ":sockets": { SS } },
  });
}

/** Changes a field of a person's account. */
export async function setUser(world: World, person: Person, field: string, value: string): Promise<void> {
  await world.tables.call("UpdateItem", {
    TableName: first(world.tables.names),
    Key: { pk: { S: `ACCOUNT#${person.id}` }, sk: { S: "ACCOUNT" } },
    UpdateExpression: "SET #state.#field = :value",
    ExpressionAttributeNames: { "#state": "state", "#field": field },
    ExpressionAttributeValues: { ":value": { S: value } },
  });
}

/** The number of a person's stored sockets. */
export async function countStoredSockets(world: World, person: Person): Promise<number> {
  return (await knownSockets(world, person)).length;
}
