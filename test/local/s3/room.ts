import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import { onTestFinished } from "vitest";
import { openDisk } from "../../../infra/local/disk/disk.ts";
import type { HttpRequest } from "../../../infra/local/http/exchange.ts";
import type { Caller } from "../../../infra/local/iam/caller.ts";
import { statementsOf } from "../../../infra/local/iam/policy.ts";
import type { StoredObject } from "../../../infra/local/s3/model.ts";
import { openObjects } from "../../../infra/local/s3/objects.ts";
import { presigned } from "../../../infra/local/s3/presigned.ts";
import { openS3 } from "../../../infra/local/s3/s3.ts";

export const page = "http://127.0.0.1:4310";
const host = "localhost:4310";
const keyArn = "arn:aws:kms:::key/1";

/** A bucket with CORS rules, a key and an expiry of a day. */
const bucket = {
  name: "files",
  arn: "arn:aws:s3:::files",
  keyArn,
  cors: [
    {
      origins: [page],
      methods: ["PUT", "GET"],
      headers: ["content-type", "if-none-match"],
      maxAgeSeconds: 60,
    },
  ],
  expiresAfterDays: 1,
};

/** A caller with these grants. */
export function callerWith(...actions: string[]): Caller {
  const statement = { Effect: "Allow" as const, Action: actions, Resource: "*" };
  const statements = actions.length === 0 ? [] : statementsOf({ Statement: statement }, "the test");
  return { functionName: "f", principal: "arn:aws:sts::1:assumed-role/r/f", statements, used: new Set() };
}

const everything = ["s3:*", "kms:*"];

/** The bucket, its clock and two signers: AKIARIGHT with all grants, AKIAWRONG with none. */
export function openRoom(created: (object: StoredObject) => void = () => undefined) {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const disk = openDisk(directory);
  onTestFinished(() => {
    disk.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const clock = { at: Date.parse("2026-11-25T10:00:00Z"), now: () => clock.at };
  const objects = openObjects({ disk, clock: clock as never, buckets: [bucket], created });
  const s3 = openS3({ buckets: [bucket], objects });
  const signers = new Map([
    ["AKIARIGHT", { caller: callerWith(...everything), secret: "secret" }],
    ["AKIAWRONG", { caller: callerWith(), secret: "secret" }],
  ]);
  return { clock, disk, objects, s3, answer: presigned({ s3, signers, now: clock.now }) };
}

interface Signing {
  method?: string;
  key?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  seconds?: number;
  by?: string;
  secret?: string;
}

/** A request signed by AWS's own library. */
export async function signed({
  method = "PUT",
  key = "a/1",
  headers = {},
  query = {},
  seconds = 300,
  by = "AKIARIGHT",
  secret = "secret",
}: Signing = {}) {
  const signer = new SignatureV4({
    service: "s3",
    region: "eu-central-1",
    credentials: { accessKeyId: by, secretAccessKey: secret },
    sha256: Sha256,
    uriEscapePath: false,
  });
  const path = `/s3/files/${key}`;
  const all = { host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...headers };
  const request = { method, protocol: "http:", hostname: "localhost", path, query, headers: all };
  const { query: signedQuery = {} } = await signer.presign(request, {
    expiresIn: seconds,
    signingDate: new Date("2026-11-25T10:00:00Z"),
    unhoistableHeaders: new Set(["x-amz-checksum-sha256"]),
  });
  const text = Object.entries(signedQuery)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return { method, path, query: text, headers };
}

/** A request as the local run reads it from a socket. */
export function httpRequestOf(
  { method, path, query, headers }: Awaited<ReturnType<typeof signed>>,
  body = Buffer.alloc(0),
): HttpRequest {
  const length: Record<string, string> = method === "PUT" ? { "content-length": String(body.length) } : {};
  return { method, path, query, headers: { host, ...headers, ...length }, body, viewer: "127.0.0.1" };
}

/** The code of a refusal. */
export const codeOf = ({ body }: { body: string | Buffer }) => /<Code>(\w+)<\/Code>/.exec(String(body))?.[1];

/** The headers of an announced file. */
export function headersOf(body: Buffer): Record<string, string> {
  return {
    "content-type": "application/pdf",
    "content-length": String(body.length),
    "if-none-match": "*",
    "x-amz-checksum-sha256": createHash("sha256").update(body).digest("base64"),
  };
}
