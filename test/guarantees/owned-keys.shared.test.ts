import { fileURLToPath } from "node:url";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { beforeAll, expect, test } from "vitest";
import { readAssembly } from "../../infra/local/assembly/assembly.ts";
import { openCloud } from "../../infra/local/assembly/cloud.ts";
import { wire } from "../../infra/local/assembly/wiring.ts";
import { assemblyFolder } from "../../infra/local/build/assembly-cache.ts";
import { accessKeyOf } from "../../infra/local/lambda/environment.ts";
import { findKey } from "../../infra/local/operator/key.ts";
import { entries } from "../../infra/platform/functions/entries.ts";
import { first, sharedWorld, type World } from "../world.ts";

let world: World;
let keys: ReadonlyMap<string, string>;

beforeAll(async () => {
  world = await sharedWorld();
  const folder = await assemblyFolder(fileURLToPath(new URL("../..", import.meta.url)), () => undefined);
  const { functions } = wire(openCloud(readAssembly(folder)), world.origin);
  keys = new Map(functions.map(({ unit }) => [unit.entry, accessKeyOf(unit.arn)]));
});

/** The table's answer to a put by a function's role; the condition never holds, so that nothing is written. */
async function putBy(file: string, pk: string): Promise<string> {
  const operator = findKey(world.directory);
  const accessKeyId = keys.get(file);
  if (!operator || !accessKeyId) throw new Error(`${file} does not run.`);
  const { endpoint, region } = operator;
  const client = new DynamoDBClient({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey: "local" },
  });
  const put = new PutItemCommand({
    TableName: first(world.tables.names),
    Item: { pk: { S: pk }, sk: { S: "ACCOUNT" } },
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(pk)",
  });
  const outcome = await client.send(put).then(
    () => "written",
    (error: unknown) => (error instanceof Error ? error.name : "nothing"),
  );
  client.destroy();
  return outcome;
}

const refused = "AccessDeniedException";
const owned = [...new Set(entries().flatMap(({ needs }) => needs.owns ?? []))];

test("the in-app notifier may write notifications and sockets, but no account, code or prescription", async () => {
  const notify = "functions/notifications/notify.ts";
  const outcomes = await Promise.all(
    owned.map(async (key) => [key, await putBy(notify, `${key}1`)] as const),
  );
  const allowed = outcomes.filter(([, answer]) => answer !== refused);
  expect(Object.fromEntries(allowed)).toEqual({
    "USER#": "ConditionalCheckFailedException",
    "SOCKET#": "ConditionalCheckFailedException",
  });
});

test("only the functions that open and change accounts and stop their e-mails may put one", async () => {
  const may = [];
  for (const { file } of entries()) {
    if ((await putBy(file, "ACCOUNT#1")) !== refused) may.push(file);
  }
  expect(may).toEqual(["functions/identity/api.ts", "functions/identity/undelivered.ts"]);
});
