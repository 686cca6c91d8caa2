import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { PinpointSMSVoiceV2Client } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESClient } from "@aws-sdk/client-ses";
import { SQSClient } from "@aws-sdk/client-sqs";
import { build, type Metafile } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle, entries } from "../../infra/bundle.ts";
import { bundleSettings } from "../../infra/bundling/bundle-settings.ts";
import { standIns } from "../../infra/bundling/lean-sdk.ts";
import { regionalEndpoint } from "../../infra/bundling/regional-endpoint.ts";

const directory = mkdtempSync(join(tmpdir(), "triscript-bundle-"));
let metafile: Metafile;

beforeAll(async () => {
  metafile = await bundle(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

const fileOf = (name: string) => join(directory, name, "index.mjs");

/**
 * The largest size of a function in KB: minified, and as gzip. The rules of clean text weigh about one in
 * every domain with typed text, the declarations of all events seven in every function that makes or reads
 * one, and the client that reads secrets eight (two as gzip) in every function that answers calls or sockets.
 */
const most: Record<string, readonly [minified: number, gzip: number]> = {
  // It creates users, sets passwords and ends sessions at the pool, whose client is the largest of all; and
  // it mails codes.
  "identity-api": [311, 103],
  // Every consumer can send unreadable messages to its dead letters; this one also plans by key and by day.
  "appointments-reschedule": [281, 92],
  // The bell also pushes to open sockets, whose client brings a second protocol. Each of the three notifiers
  // reads plan and day of a dose, and conversations.
  "notifications-notify": [335, 108],
  // The mail service speaks XML, so a parser and a second protocol come with its client; and it writes
  // calendar files. E-mails are worded when they are sent, so the texts of all contexts come with them.
  "notifications-email": [429, 135],
  "notifications-digest": [309, 102],
  // It rereads the records and rules of gathered e-mails.
  "notifications-gathered": [367, 116],
  // Pushes are worded when they are sent; one library encrypts them, another knows which addresses are public.
  "notifications-devices": [396, 126],
  // One response for each first screen reads the data of six contexts.
  "home-api": [317, 102],
  // Problems and field errors in the reader's language, and the pseudo-locale.
  "prescriptions-api": [304, 101],
  // The states of prescriptions, and the calls of its own context, come with its events.
  "adherence-follow": [274, 92],
  // They send texts with a client of their own; they read recipients and profiles with the phone numbers of
  // all countries.
  "adherence-api": [491, 150],
  "adherence-texts": [290, 94],
  "profiles-api": [452, 136],
  // A prescription gives the right to a letterhead: prescriptions and profiles are read, too.
  "documents-api": [259, 87],
  // The S3 client describes a hundred operations in one piece. The inspector also reads pictures.
  "documents-inspect": [398, 128],
  "documents-overdue": [366, 119],
  "documents-tidy": [411, 129],
  // It pushes to open sockets, and signs its requests for relays.
  "video-api": [288, 96],
  // The declarations of all events are all that lifts these above the others.
  "realtime-push": [263, 88],
  "patients-api": [262, 88],
  "notifications-api": [281, 91],
  "appointments-api": [277, 92],
  "video-follow": [260, 86],
  "prescriptions-refills": [256, 86],
  "prescriptions-overdue": [255, 84],
  "adherence-remind": [253, 85],
  "audit-history": [255, 83],
  // It writes calendars.
  "calendars-api": [268, 90],
  "fulfilment-api": [279, 93],
  // It verifies the records of four contexts.
  "audit-api": [299, 99],
  // It pushes a message to open screens at once.
  "messages-api": [300, 100],
};

describe("the bundles", () => {
  it.each(entries())("hold $name as one module that loads by itself and has a handler", async ({ name }) => {
    const module: unknown = await import(pathToFileURL(fileOf(name)).href);
    expect(module).toHaveProperty("handler", expect.any(Function));
  });

  it.each(entries())("keep $name small: 250 KB and 83 KB as gzip, unless stated", ({ name }) => {
    const content = readFileSync(fileOf(name));
    const [minified, gzip] = most[name] ?? [250, 83];
    expect(content.length / 1000).toBeLessThanOrEqual(minified);
    expect(gzipSync(content, { level: 9 }).length / 1000).toBeLessThanOrEqual(gzip);
  });

  it("state a higher weight only for functions that need it", () => {
    for (const name of Object.keys(most)) {
      const code = readFileSync(fileOf(name));
      expect(code.length > 240_000 || gzipSync(code).length > 80_000, name).toBe(true);
    }
  });

  it("carry no inline source map and no sources, and import no missing module", () => {
    for (const { name } of entries()) {
      const code = readFileSync(fileOf(name), "utf8");
      expect(code, name).not.toMatch(/sourceMappingURL=data:|Dynamic require of/);
      expect(readFileSync(`${fileOf(name)}.map`, "utf8"), name).not.toContain('"sourcesContent":["');
    }
    const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external, path }) => external && !/^node:/.test(path)),
    );
    const known = new Set(["crypto", "https", "stream"]);
    expect(outside.filter(({ path, kind }) => !known.has(path) || kind === "require-call")).toEqual([]);
  });

  it("leave out zod's locales, its classic half, mappers and unused credential providers", () => {
    const shipped = Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    );
    expect(shipped.length).toBeGreaterThan(1000);
    const unwanted =
      /\/zod\/v4\/(locales|classic)\/|credential-provider-(?!env|node)|electrodb|dynamoose|typeorm|mnemonist/;
    expect(shipped.filter((file) => unwanted.test(file))).toEqual([]);
  });
});

describe("a stand-in for parts of the AWS SDK", () => {
  it.each(standIns)("still replaces something: $file", ({ file }) => {
    expect(Object.keys(metafile.inputs).some((input) => file.test(input))).toBe(true);
  });

  const rest = { credentials: { accessKeyId: "a", secretAccessKey: "b" }, region: "eu-central-1" };
  const clients = [
    { host: "dynamodb", config: new DynamoDBClient(rest).config },
    { host: "events", config: new EventBridgeClient(rest).config },
    { host: "execute-api", config: new ApiGatewayManagementApiClient(rest).config },
    { host: "email", config: new SESClient(rest).config },
    { host: "secretsmanager", config: new SecretsManagerClient(rest).config },
    { host: "sms-voice", config: new PinpointSMSVoiceV2Client(rest).config },
    { host: "sqs", config: new SQSClient(rest).config },
    { host: "cognito-idp", config: new CognitoIdentityProviderClient(rest).config },
  ] as const;

  it.each(clients)("finds $host where the SDK itself would", ({ host, config }) => {
    const find = regionalEndpoint(host);
    for (const Region of ["eu-central-1", "us-east-1", "us-west-2", "ap-southeast-2"]) {
      for (const wanted of [{}, { UseFIPS: true }, { Endpoint: "http://127.0.0.1:4310" }]) {
        const asked = { Region, UseFIPS: false, UseDualStack: false, ...wanted };
        expect(find(asked).url.href).toBe(config.endpointProvider(asked).url.href);
      }
    }
    expect(() => find({})).toThrow("Missing Region");
    expect(() => find({ Region: "eu-central-1", UseDualStack: true })).toThrow("Dual-stack");
  });

  it.each([
    "dynamodb",
    "eventbridge",
    "ses",
    "cognito-identity-provider",
    "pinpoint-sms-voice-v2",
    "secrets-manager",
  ])("has every error of %s as the SDK does", async (client) => {
    const outfile = join(directory, `${client}.mjs`);
    const contents = `export * from "@aws-sdk/client-${client}";`;
    const { outExtension: _, ...settings } = bundleSettings;
    await build({ ...settings, stdin: { contents, resolveDir: process.cwd() }, outfile });
    const [short, whole] = await Promise.all([
      errorsOf(import(pathToFileURL(outfile).href)),
      errorsOf(import(`@aws-sdk/client-${client}`)),
    ]);
    expect(whole.length).toBeGreaterThan(5);
    expect(short).toEqual(whole);
  });
});

type ErrorClass = new (given: object) => Error;

/** The thrown form of the errors among a module's exports. */
async function errorsOf(module: Promise<Record<string, unknown>>) {
  const exported = Object.entries(await module);
  const isError = (value: unknown): value is ErrorClass =>
    typeof value === "function" && value.prototype instanceof Error;
  return exported
    .flatMap(([name, Thrown]) => (isError(Thrown) ? [{ name, Thrown }] : []))
    .map(({ name, Thrown }) => {
      const thrown = new Thrown({ message: "said", $metadata: {} });
      return { name, own: { ...thrown, message: thrown.message }, isOwn: thrown instanceof Thrown };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
