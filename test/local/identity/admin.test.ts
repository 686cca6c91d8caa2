import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPerson, openWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const who = (Username = "anna") => ({ UserPoolId: world.pool.id, Username });
const get = (username = "anna") => world.aws.send(new AdminGetUserCommand(who(username)));
const create = (more: Partial<AdminCreateUserCommandInput> = {}) =>
  world.aws.send(new AdminCreateUserCommand({ ...who(), MessageAction: "SUPPRESS", ...more }));
const setPassword = (Password: string, Permanent = true) =>
  world.aws.send(new AdminSetUserPasswordCommand({ ...who(), Password, Permanent }));
const update = (UserAttributes: AttributeType[]) =>
  world.aws.send(new AdminUpdateUserAttributesCommand({ ...who(), UserAttributes }));
const asObject = (attributes: AttributeType[] = []) =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));

describe("creating a user", () => {
  test("returns the new user, who must change the password and can be read back", async () => {
    const { User } = await create({ UserAttributes: [{ Name: "email", Value: "anna@example.com" }] });
    expect(User).toMatchObject({ Username: "anna", UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect(asObject(User?.Attributes)).toEqual({
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "anna@example.com",
    });
    expect(Math.abs((User?.UserCreateDate?.getTime() ?? 0) - world.clock.now())).toBeLessThan(60_000);
    const read = await get();
    expect(read).toMatchObject({ Username: "anna", UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect(read.UserAttributes).toEqual(User?.Attributes);
  });

  test("refuses a taken name, and changes nothing", async () => {
    await addPerson(world);
    const before = (await get()).UserAttributes;
    const again = create({ UserAttributes: [{ Name: "email", Value: "other@example.com" }] });
    await expect(again).rejects.toMatchObject({
      name: "UsernameExistsException",
      message: "User account already exists",
    });
    expect((await get()).UserAttributes).toEqual(before);
  });

  test("succeeds once when two calls create the same user", async () => {
    const both = await Promise.allSettled([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("sends no invitations, so a call that wants one is refused", async () => {
    const { MessageAction: _suppressed, ...invite } = { ...who(), MessageAction: "SUPPRESS" };
    await expect(world.identity.call("AdminCreateUser", invite)).rejects.toMatchObject({
      code: "InvalidParameterException",
      message:
        "1 validation error detected: Value at 'MessageAction' failed to satisfy constraint: " +
        "only SUPPRESS is offered: this pool sends no invitations",
    });
    await expect(create({ ForceAliasCreation: true })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });

  test.each([
    ["sub", "x", "Cannot modify the non-mutable attribute sub"],
    [
      "custom:role",
      "x",
      "Attributes did not conform to the schema: custom:role: Attribute does not exist in schema.",
    ],
    ["email", "no address", "Invalid email address format."],
    ["email_verified", "yes", "Invalid value for attribute email_verified: true or false"],
  ])("refuses an invalid attribute (%s)", async (Name, Value, message) => {
    const call = create({ UserAttributes: [{ Name, Value }] });
    await expect(call).rejects.toMatchObject({ name: "InvalidParameterException", message });
    await expect(get()).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  test("sets a unique subject for each", async () => {
    await addPerson(world, "anna");
    await addPerson(world, "bert");
    const subs = await Promise.all(
      ["anna", "bert"].map(async (name) => asObject((await get(name)).UserAttributes)),
    );
    expect(subs[0]?.sub).not.toBe(subs[1]?.sub);
  });
});

describe("changing a user", () => {
  beforeEach(() => addPerson(world));

  test("with a permanent password confirms the user and does not store the password", async () => {
    await setPassword("A quiet river 42!");
    expect(await get()).toMatchObject({ UserStatus: "CONFIRMED" });
    const row = world.disk.prepare("SELECT * FROM identity_users").get();
    expect(JSON.stringify(row)).not.toContain("quiet river");
    await setPassword("Another river 42!", false);
    expect(await get()).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD" });
  });

  test.each([
    ["Short1!", "Password not long enough"],
    ["ALL BIG LETTERS 1!", "Password must have lowercase characters"],
    ["all small letters 1!", "Password must have uppercase characters"],
    ["No Digits At All!", "Password must have numeric characters"],
    ["OnlyLetters123", "Password must have symbol characters"],
  ])("with a password against the pool's policy is refused (%s)", async (password, reason) => {
    world.pool.passwordPolicy = {
      minimumLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
    };
    await expect(setPassword(password)).rejects.toMatchObject({
      name: "InvalidPasswordException",
      message: `Password did not conform with policy: ${reason}`,
    });
    await setPassword("Long Enough 1!");
  });

  test.each(["", " leading", "trailing ", "x".repeat(257)])(
    "with a password that no pool accepts is refused (%j)",
    async (password) => {
      await expect(setPassword(password)).rejects.toMatchObject({ name: "InvalidParameterException" });
    },
  );

  test("adds and replaces attributes, and a blank value deletes one", async () => {
    await update([
      { Name: "name", Value: "Anna Keller" },
      { Name: "locale", Value: "de" },
    ]);
    await update([
      { Name: "name", Value: "Anna K." },
      { Name: "locale", Value: "" },
    ]);
    expect(asObject((await get()).UserAttributes)).toEqual({
      sub: expect.any(String),
      email: "anna@example.com",
      email_verified: "true",
      name: "Anna K.",
    });
  });

  test("with a new address makes it unverified unless the call says otherwise", async () => {
    const verified = async () => asObject((await get()).UserAttributes).email_verified;
    await update([{ Name: "email", Value: "anna@example.com" }]);
    expect(await verified()).toBe("true");
    await update([{ Name: "email", Value: "new@example.com" }]);
    expect(await verified()).toBe("false");
    await update([
      { Name: "email", Value: "third@example.com" },
      { Name: "email_verified", Value: "true" },
    ]);
    expect(await verified()).toBe("true");
  });

  test("in a refused call changes nothing", async () => {
    const before = (await get()).UserAttributes;
    const call = update([
      { Name: "name", Value: "Anna" },
      { Name: "custom:role", Value: "doctor" },
    ]);
    await expect(call).rejects.toMatchObject({ name: "InvalidParameterException" });
    expect((await get()).UserAttributes).toEqual(before);
  });
});

test.each([
  ["AdminGetUser", () => get()],
  ["AdminSetUserPassword", () => setPassword("A quiet river 42!")],
  ["AdminUpdateUserAttributes", () => update([{ Name: "name", Value: "Anna" }])],
  ["AdminUserGlobalSignOut", () => world.aws.send(new AdminUserGlobalSignOutCommand(who()))],
  ["AdminDeleteUser", () => world.aws.send(new AdminDeleteUserCommand(who()))],
])("by %s is refused for an unknown user", async (_operation, call) => {
  await expect(call()).rejects.toMatchObject({
    name: "UserNotFoundException",
    message: "User does not exist.",
  });
});

test("without a pool or a name is an invalid parameter", async () => {
  for (const body of [{}, { UserPoolId: world.pool.id }, { ...who(), Username: "" }, null, "text", []]) {
    await expect(world.identity.call("AdminGetUser", body)).rejects.toMatchObject({
      code: "InvalidParameterException",
      status: 400,
    });
  }
});
