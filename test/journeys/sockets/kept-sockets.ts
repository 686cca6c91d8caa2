import * as z from "zod/mini";
import type { Person } from "../../../infra/demo/person.ts";
import { first, type World } from "../../world.ts";

const socketsKey = (world: World, person: Person) => ({
  TableName: first(world.tables.names),
  Key: { pk: { S: `SOCKET#PERSON#${person.id}` }, sk: { S: "SOCKETS" } },
});

/** What is known of a person's sockets: when each was opened, and its connection. */
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

/** Takes a person's sockets out of the table and answers them. */
export async function forgottenSockets(world: World, person: Person): Promise<string[]> {
  const known = await knownSockets(world, person);
  await world.tables.call("DeleteItem", socketsKey(world, person));
  return known;
}

/** Puts sockets beside those that are known of a person. */
export async function keep(world: World, person: Person, SS: readonly string[]): Promise<void> {
  await world.tables.call("UpdateItem", {
    ...socketsKey(world, person),
    UpdateExpression: "ADD #open :sockets",
    ExpressionAttributeNames: { "#open": "open" },
    ExpressionAttributeValues: { ":sockets": { SS } },
  });
}

/** Changes a field of somebody's account. */
export async function setUser(world: World, person: Person, field: string, value: string): Promise<void> {
  await world.tables.call("UpdateItem", {
    TableName: first(world.tables.names),
    Key: { pk: { S: `ACCOUNT#${person.id}` }, sk: { S: "ACCOUNT" } },
    UpdateExpression: "SET #state.#field = :value",
    ExpressionAttributeNames: { "#state": "state", "#field": field },
    ExpressionAttributeValues: { ":value": { S: value } },
  });
}

/** How many sockets are known of a person. */
export async function keptSockets(world: World, person: Person): Promise<number> {
  return (await knownSockets(world, person)).length;
}
