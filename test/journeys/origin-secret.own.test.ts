import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as identity } from "#contract/identity";
import { originHeader } from "#kernel/call/origin-header";
import { problems } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import { subProtocol } from "#kernel/call/socket-message";
import type { Person } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { type Product, startProduct } from "../../infra/local/run.ts";
import { connectSocket } from "../socket.ts";
import { newPatient, startWorld, type World } from "../world.ts";

// Its own product, because its secrets change, and it restarts.
let world: World;
let anna: Person;
beforeAll(async () => {
  world = await startWorld();
  anna = await newPatient(world.origin);
});
afterAll(() => world.end());

const secrets = () => readFileSync(join(world.directory, "secrets.json"), "utf8");

/** The same product with replaced words in its templates. */
const changed = (from: RegExp, to: string) => (templates: Templates) => {
  const text = JSON.stringify(templates);
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return JSON.parse(other);
};

async function withTemplate(
  template: (templates: Templates) => Templates,
  look: (product: Product) => Promise<void>,
) {
  const { directory, origin } = world;
  // Tokens name the address of the pool that issued them, so it stays.
  const port = Number(new URL(origin).port);
  const product = await startProduct({ port, directory, empty: true, still: true, template });
  try {
    await look(product);
  } finally {
    await product.stop();
  }
}

describe("the APIs behind the distribution", () => {
  test("receive its key, which only the machine's user can read", () => {
    const stored = Object.entries(z.parse(z.record(z.string(), z.string()), JSON.parse(secrets())));
    expect(stored.every(([arn]) => arn.startsWith("arn:aws:secretsmanager:"))).toBe(true);
    expect(stored.map(([, value]) => value)).toContainEqual(expect.stringMatching(/^[A-Za-z0-9]{48}$/));
    expect(statSync(join(world.directory, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("ignore a browser's own headers about its route", async () => {
    const { AccessToken } = await anna.tokens();
    const headers = { authorization: `Bearer ${AccessToken}`, [originHeader]: "guessed" };
    expect((await anna.request("GET", "/api/me", undefined, headers)).status).toBe(200);
  });

  test("refuse calls and sockets without the key, whatever the caller, and keep the key over a restart", async () => {
    const before = secrets();
    const { AccessToken } = await anna.tokens();
    await world.stop();
    await withTemplate(
      changed(/"HeaderName":"x-origin-verify"/g, '"HeaderName":"x-guess"'),
      async ({ origin }) => {
        const ask = async (method: string, path: string, body?: object) => {
          const headers = { authorization: `Bearer ${AccessToken}`, "content-type": "application/json" };
          const response = await fetch(`${origin}/api${path}`, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
          });
          return { status: response.status, problem: await response.json() };
        };
        const problem = expect.objectContaining({
          code: "wrong_address",
          status: problems.wrong_address,
          title: problemMessages("en").wrong_address,
        });
        expect(await ask("GET", "/me")).toEqual({ status: 403, problem });
        expect(await ask("POST", "/identity/accounts", { email: "new@example.com" })).toEqual({
          status: 403,
          problem,
        });
        expect(await connectSocket(origin, [subProtocol, AccessToken])).toBe(403);
        expect((await fetch(`${origin}/config.json`)).status).toBe(200);
      },
    );
    expect(secrets()).toBe(before);
  });
});

test("accept, while the key is rotated, the one that the distribution still sends", async () => {
  await world.stop();
  const older = (templates: Templates) => {
    const key = '{"Ref":"OriginSecretsSecret1\\w+"}';
    const next = '{"Ref":"NextSecret"}';
    // The distribution gets the key by an output, which stays.
    const taken = changed(
      new RegExp(`"ORIGIN_SECRET_ARNS":(${key})`, "g"),
      `"ORIGIN_SECRET_ARNS":{"Fn::Join":[",",[${next},$1]]}`,
    );
    const read = changed(new RegExp(`"Resource":(${key})`, "g"), `"Resource":[${next},$1]`);
    const declared = changed(
      /"(OriginSecretsSecret1\w+)":\{"Type"/,
      '"NextSecret":{"Type":"AWS::SecretsManager::Secret","Properties":{"GenerateSecretString":{"PasswordLength":48,"ExcludePunctuation":true}}},"$1":{"Type"',
    );
    return declared(read(taken(templates)));
  };
  await withTemplate(older, async ({ origin }) => {
    const person = await newPatient(origin);
    expect(await person.call(identity.me, {})).toMatchObject({ id: person.id });
    const { AccessToken } = await person.tokens();
    expect(await connectSocket(origin, [subProtocol, AccessToken])).toMatchObject({ protocol: subProtocol });
  });
});
