import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import type * as Users from "../../../functions/platform/users/users.ts";
import { AwsError } from "../../../infra/local/endpoint/aws-error.ts";
import { openWorld, type World } from "../../local/identity/world.ts";

const PasswordSet = z.object({ Username: z.string(), Password: z.string(), Permanent: z.literal(true) });

let world: World;
let users: typeof Users;
let failing: string | undefined;
/** The passwords that were set, and every operation. */
const passwords: z.infer<typeof PasswordSet>[] = [];
const operations: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  const { call } = world.identity;
  world.identity = {
    ...world.identity,
    async call(operation, body) {
      operations.push(operation);
      if (operation === failing) throw new AwsError("InternalErrorException", "The pool does not answer.");
      if (operation === "AdminSetUserPassword") passwords.push(z.parse(PasswordSet, body));
      return await call(operation, body);
    },
  };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: world.endpoint,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_MAX_ATTEMPTS: "1",
    USER_POOL_ID: world.pool.id,
  });
  users = await import("../../../functions/platform/users/users.ts");
});
beforeEach(() => {
  passwords.length = 0;
  operations.length = 0;
});
afterAll(() => world.close());

test("a new user gets a permanent password of 48 random bytes, another one each", async () => {
  await users.ensureUser("anna", "anna@example.com");
  await users.ensureUser("bert", "bert@example.com");
  expect(operations).toEqual([
    "AdminCreateUser",
    "AdminSetUserPassword",
    "AdminCreateUser",
    "AdminSetUserPassword",
  ]);
  expect(passwords.map(({ Username }) => Username)).toEqual(["anna", "bert"]);
  for (const { Password } of passwords) expect(Buffer.from(Password, "base64url")).toHaveLength(48);
  expect(passwords[0]?.Password).not.toBe(passwords[1]?.Password);
});

test("a user whose creation was cut off before the password gets it with the next try", async () => {
  failing = "AdminSetUserPassword";
  onTestFinished(() => {
    failing = undefined;
  });
  await expect(users.ensureUser("cora", "cora@example.com")).rejects.toThrow("does not answer");
  failing = undefined;
  const id = await users.ensureUser("cora", "cora@example.com");
  expect(passwords).toMatchObject([{ Username: "cora" }]);
  expect(await users.ensureUser("cora", "cora@example.com")).toBe(id);
  expect(passwords).toHaveLength(1);
});

test("a password that a person set stays when the user is made again", async () => {
  const id = await users.ensureUser("dora", "dora@example.com");
  await users.setPassword("dora", "a long new password");
  passwords.length = 0;
  expect(await users.ensureUser("dora", "dora@example.com")).toBe(id);
  expect(passwords).toEqual([]);
});
