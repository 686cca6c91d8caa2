import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { openDisk } from "../disk/disk.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { listen } from "../endpoint/listen.ts";
import { type HttpResponse, json, writeAnswer } from "../http/exchange.ts";
import { openDynamoDb } from "./dynamodb.ts";
import { malformed } from "./refusals.ts";

/**
 * Serves the tables alone over HTTP, for clients and conformance suites: `node infra/local/dynamodb/serve.ts --port 8000`.
 * Tables come with CreateTable and lie in `--directory`. Nobody is asked who they are.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8000" },
    directory: { type: "string", default: ".local/tables" },
    region: { type: "string", default: "eu-central-1" },
  },
});
const clock = {
  now: () => Date.now(),
  advance: () => undefined,
  onMoved: () => undefined,
  shared: new SharedArrayBuffer(8),
};
const disk = openDisk(values.directory);
const db = openDynamoDb({ disk, tables: [], region: values.region, clock });
const sweeping = setInterval(() => void db.sweep(), 1000);
const server = createServer(async (request, response) => {
  const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
  const answer = await answered(operation, await text(request));
  await disk.durable();
  writeAnswer(response, answer, clock.now());
});
const { port, close } = await listen(server, Number(values.port));
console.log(`DynamoDB answers at http://127.0.0.1:${port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    clearInterval(sweeping);
    await close();
    await db.close();
    await disk.end();
  });
}

async function answered(operation: string, body: string): Promise<HttpResponse> {
  const type = "application/x-amz-json-1.0";
  try {
    return json(200, await db.call(operation, parsed(body)), type);
  } catch (error) {
    const refusal = error instanceof AwsError ? error : undefined;
    if (!refusal) console.error(error);
    const { code = "InternalServerError", message = "", status = 500, details } = refusal ?? {};
    return json(status, { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...details }, type);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed("The body of the request is no JSON");
  }
}
