import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as conversations } from "#contract/conversations";
import { type Person, Refused } from "../../infra/demo/person.ts";
import { newPair, sharedWorld, type World } from "../world.ts";
import { eventsIn } from "./lifecycles/prescription-steps.ts";

let world: World;
let anna: Person;
let ines: Person;
beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await newPair(world);
});

const many = 100;

/** All messages between the two as one of them pages through them, oldest first. */
async function thread(one: Person, other: Person) {
  const items = [];
  let after: string | undefined;
  do {
    const page = await one.call(conversations.messages, { with: other.id, ...(after && { after }) });
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items.toReversed();
}

test("a hundred messages that both send at the same moment get one order without a gap for both, and none is lost or sent twice (MSG-20)", async () => {
  const sent = Array.from({ length: many }, (_, n) => ({ id: newId(), content: `Message ${n}`, n }));
  /** Sends again when the server asks for it, as a person does. */
  const send = async ({ n, ...message }: (typeof sent)[number]): Promise<number> => {
    const [from, to] = n % 2 ? [anna, ines] : [ines, anna];
    try {
      return (await from.call(conversations.send, { with: to.id, ...message })).number;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 503) throw error;
      return await send({ n, ...message });
    }
  };
  const numbers = await Promise.all(sent.map(send));
  const all = Array.from({ length: many }, (_, n) => n + 1);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(all);
  const [ofAnna, ofInes] = [await thread(anna, ines), await thread(ines, anna)];
  expect(ofAnna.map(({ number }) => number)).toEqual(all);
  const seen = ({ id, number, senderId, content }: (typeof ofAnna)[number]) => ({
    id,
    number,
    senderId,
    content,
  });
  expect(ofInes.map(seen)).toEqual(ofAnna.map(seen));
  expect(new Set(ofAnna.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)));
  const { unread } = (await anna.call(conversations.messages, { with: ines.id })).conversation;
  expect(unread).toBe(many / 2);
  expect(await eventsIn(world, `CONVERSATION#${anna.id}~${ines.id}`)).toBe(many);
});
