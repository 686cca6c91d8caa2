import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { PinpointSMSVoiceV2Client } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESClient } from "@aws-sdk/client-ses";
import { SQSClient } from "@aws-sdk/client-sqs";
import { build, type Metafile } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { bundle, entries } from "../../infra/bundle.ts";
import { bundleSettings } from "../../infra/bundling/bundle-settings.ts";
import { standIns } from "../../infra/bundling/lean-sdk.ts";
import { regionalEndpoint } from "../../infra/bundling/regional-endpoint.ts";
import { weigh } from "../weights/weigh.ts";
import onRecord from "../weights/weights.json" with { type: "json" };

const directory = mkdtempSync(join(tmpdir(), "triscript-bundle-"));
let metafile: Metafile;

beforeAll(async () => {
  metafile = await bundle(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

const fileOf = (name: string) => join(directory, name, "index.mjs");

describe("the bundles", () => {
  it.each(entries())("hold $name as one module that loads by itself and has a handler", async ({ name }) => {
    const module: unknown = await import(pathToFileURL(fileOf(name)).href);
    expect(module).toHaveProperty("handler", expect.any(Function));
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

// A tenth of the smallest functions is a few letters.
test("no function and no first screen is more than a tenth, and a kilobyte, heavier than on record", () => {
  const record: Readonly<Record<string, number>> = onRecord;
  const weights = weigh(directory);
  const heavier = Object.entries(weights)
    .filter(([name, kb]) => kb > 1.1 * (record[name] ?? 0) + 1)
    .map(([name, kb]) => `${name} weighs ${kb} KB, on record: ${record[name] ?? "nothing"}`);
  expect(heavier, "If it is meant, run `npm run weigh`.").toEqual([]);
  expect(Object.keys(record), "Run `npm run weigh`.").toEqual(Object.keys(weights));
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
        const parameters = { Region, UseFIPS: false, UseDualStack: false, ...wanted };
        expect(find(parameters).url.href).toBe(config.endpointProvider(parameters).url.href);
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
