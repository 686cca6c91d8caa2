import { describe, expect, test } from "vitest";
import { answerBoth, both, clients, type Given, give } from "./both.ts";
import { commands } from "./commands.ts";

answerBoth();

describe("an exchanged client sends and returns the same as the SDK", () => {
  test.each(commands)("%s: %s (%#)", async (client, command, input, answer) => {
    give({ status: 200, body: typeof answer === "string" ? answer : JSON.stringify(answer) });
    expect(await both(client, command, input)).toMatchObject({ isSame: true });
  });

  test("every client that functions use is compared", () => {
    expect(new Set(commands.map(([client]) => client))).toEqual(new Set(Object.keys(clients)));
  });
});

const refusals: readonly (readonly [title: string, client: string, given: Given])[] = [
  ["a condition that does not hold", "items", refused("ConditionalCheckFailedException", { message: "no" })],
  [
    "a transaction with the reasons of its writes",
    "items",
    refused("TransactionCanceledException", {
      Message: "cancelled",
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed", Message: "no" }],
    }),
  ],
  ["a user who exists", "pool", refused("UsernameExistsException", { message: "there" })],
  ["a connection that is gone", "gateway", { ...refused("GoneException", { message: "gone" }), status: 410 }],
  ["a mail that is refused", "mail", refusedMail("MessageRejected")],
];

test.each(refusals)("both throw the same error for %s", async (_title, name, answer) => {
  give(answer);
  const [, command = "", input = {}] = commands.find(([client]) => client === name) ?? [];
  expect(await both(name, command, input)).toMatchObject({ isSame: true });
});

test("a throttled mail is sent again by the strategy that the product sets", async () => {
  give(refusedMail("Throttling"));
  const { sdk, ours } = await both("mail", "SendRawEmail", {
    Source: "a@b.c",
    Destinations: ["d@e.f"],
    RawMessage: { Data: Buffer.from("x") },
  });
  expect([sdk.sent.length, ours.sent.length]).toEqual([2, 2]);
});

function refused(name: string, details: object): Given {
  const body = JSON.stringify({ __type: `com.amazonaws#${name}`, ...details });
  return { status: 400, headers: { "x-amzn-errortype": name }, body };
}

function refusedMail(code: string): Given {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error>`;
  return { status: 400, body: `<ErrorResponse>${error}</ErrorResponse>` };
}
