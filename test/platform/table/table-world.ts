import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { openDisk } from "../../../infra/local/disk/disk.ts";
import { openDynamoDb } from "../../../infra/local/dynamodb/dynamodb.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { listen } from "../../../infra/local/endpoint/listen.ts";
import { openSecrets } from "../../../infra/local/secrets.ts";
import { fixedClock, testTable } from "../../local/dynamodb/harness.ts";

/** A table for the platform's own client in this process, and every call made to it; with secrets, by ARN. */
export async function openTableWorld() {
  const directory = mkdtempSync(join(tmpdir(), "table-"));
  const disk = openDisk(directory);
  const db = openDynamoDb({
    disk,
    tables: [testTable],
    region: "eu-central-1",
    clock: fixedClock(),
  });
  const refusals: AwsError[] = [];
  const calls: { operation: string; body: unknown; answer: unknown }[] = [];
  const secrets = new Map<string, string>();
  const readSecret = openSecrets(secrets);
  const server = createServer(async (request, response) => {
    const [service, named = ""] = String(request.headers["x-amz-target"]).split(".");
    const body = await json(request);
    const isTable = service !== "secretsmanager";
    const refusal = isTable ? refusals.shift() : undefined;
    const called = refusal
      ? Promise.reject(refusal)
      : isTable
        ? db.call(named, body)
        : Promise.try(() => readSecret(named, body));
    const { status, answer } = await called.then(
      (answer: unknown) => ({ status: 200, answer }),
      (error: unknown) => {
        if (!(error instanceof AwsError)) throw error;
        const { code, message, status, details } = error;
        const answer = { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...details };
        return { status, answer };
      },
    );
    if (isTable) calls.push({ operation: named, body, answer });
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(answer));
  });
  const { port, close } = await listen(server, 0);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    // The client's own retries would interfere.
    AWS_MAX_ATTEMPTS: "1",
    TABLE_NAME: testTable.name,
  });
  return {
    db,
    calls,
    secrets,
    /** The table's refusals of its next calls, one each. */
    refusals,
    async end() {
      await close();
      await db.close();
      disk.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
