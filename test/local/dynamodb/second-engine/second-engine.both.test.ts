import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openDisk } from "../../../../infra/local/disk/disk.ts";
import {
  type DynamoDb,
  openDynamoDb,
  type TableDefinition,
} from "../../../../infra/local/dynamodb/dynamodb.ts";
import { describe } from "../../../../infra/local/dynamodb/storage/definition.ts";
import { AwsError } from "../../../../infra/local/endpoint/aws-error.ts";
import { inDepth } from "../../../tier.ts";
import { fixedClock, freshDirectory } from "../harness.ts";
import { judged, type Request, requests } from "./requests.ts";
import { secondEngine, startSecondEngine } from "./second-engine.ts";

/** A response, or a refusal under `refused`. */
interface Answer {
  refused?: string;
  message?: string;
  [field: string]: unknown;
}

/** Accepted differences between the two, with reasons; the first match counts. */
const known: [why: string, fits: (ours: Answer, theirs: Answer, request: Request) => boolean][] = [
  [
    "a request with several faults is refused by the one that is seen first",
    (ours, theirs) => ours.refused === "ValidationException" && theirs.refused === ours.refused,
  ],
  [
    "AWS refuses what an expression or an index cannot mean before it looks at items; the second engine only once it has one",
    (ours) =>
      /"Invalid \w+Expression: |does not project|"Key attributes must be scalars|part of the key"/.test(
        JSON.stringify(ours),
      ),
  ],
  [
    "AWS refuses a path whose parent is not there also where there is nothing to take away",
    (ours) => JSON.stringify(ours).includes("The document path provided in the update expression is invalid"),
  ],
  [
    "what no table can hold refuses a whole transaction, what does not suit its table is a reason of its own there",
    (ours, theirs, { operation }) =>
      operation === "TransactWriteItems" &&
      `${ours.refused}${ours.message}${theirs.message}`.includes("Validation") &&
      theirs.refused !== undefined,
  ],
];

async function ours(db: DynamoDb, { operation, body }: Request): Promise<Answer> {
  return db.call(operation, body).then(
    (answer) => Object(answer),
    (error: unknown) => {
      if (!(error instanceof AwsError)) throw error;
      return { refused: error.code, message: error.message, ...error.details };
    },
  );
}

async function theirs(url: string, { operation, body }: Request): Promise<Answer> {
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": `DynamoDB_20120810.${operation}`,
    "x-amz-date": "20260101T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
  };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const { __type, message, Message, ...answer } = Object(await response.json());
  if (response.ok) return answer;
  return { refused: String(__type).split("#").at(-1), message: message ?? Message, ...answer };
}

/** With sorted names, sets and, where the order is the engine's own, items. */
function comparable(answer: Answer, { operation, body }: Request): unknown {
  const text = JSON.stringify(answer, (name, part: unknown) => {
    if (Array.isArray(part)) return /^[SNB]S$/.test(name) ? part.toSorted() : part;
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  const { Items, ...rest } = JSON.parse(text);
  if (!Array.isArray(Items)) return rest;
  const own = operation === "Scan" || body.IndexName !== undefined;
  const items = Items.map((item) => JSON.stringify(item));
  return { ...rest, Items: own ? items.sort() : items };
}

/** The CreateTable of a table that ours declares. */
function creationOf(definition: TableDefinition): Record<string, unknown> {
  const { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = Object(
    describe(definition, { items: 0, bytes: 0 }),
  );
  const indexes = GlobalSecondaryIndexes.map(
    ({ IndexArn: _, IndexStatus: __, ...index }: Record<string, unknown>) => index,
  );
  return {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes: indexes,
  };
}

const program = secondEngine();
const nobody = program === undefined ? ", but there is none for this platform" : "";

/* The package has a program only for Linux on x64; elsewhere this test is skipped. */
test.skipIf(program === undefined)(
  `a second engine answers generated requests as this one does${nobody}`,
  async () => {
    const url = await startSecondEngine(program ?? "");
    const disk = openDisk(await freshDirectory());
    const clock = fixedClock();
    onTestFinished(() => disk.close());
    let serial = 0;
    const met = { equal: 0, accepted: 0, known: new Map<string, number>() };
    await fc.assert(
      fc.asyncProperty(requests, async (generated) => {
        serial += 1;
        const name = `${judged.name}-${serial}`;
        const creation = { operation: "CreateTable", body: creationOf({ ...judged, name }) };
        expect((await theirs(url, creation)).refused).toBeUndefined();
        const db = openDynamoDb({ disk, tables: [{ ...judged, name }], region: "eu-central-1", clock });
        const named: Request[] = JSON.parse(
          JSON.stringify(generated).replaceAll(`"${judged.name}"`, `"${name}"`),
        );
        for (const request of named) {
          const [mine, other] = [await ours(db, request), await theirs(url, request)];
          const [one, two] = [comparable(mine, request), comparable(other, request)];
          if (JSON.stringify(one) === JSON.stringify(two)) {
            met.equal += 1;
            if (!mine.refused) met.accepted += 1;
            continue;
          }
          const [why] = known.find(([, fits]) => fits(mine, other, request)) ?? [];
          if (why === undefined) expect({ request, answer: one }).toEqual({ request, answer: two });
          met.known.set(String(why), (met.known.get(String(why)) ?? 0) + 1);
          // The stored items may differ from here on, unless both have refused.
          if (!mine.refused || !other.refused) return;
        }
      }),
      { seed: 7, numRuns: inDepth(200, 600) },
    );
    expect(met.accepted).toBeGreaterThan(500);
    expect([...met.known.keys()].sort()).toEqual(known.map(([why]) => why).sort());
  },
);
