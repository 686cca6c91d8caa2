import { AwsError } from "../endpoint/aws-error.ts";
import { mustBe, type PasswordPolicy, type Pool } from "./pool.ts";
import {
  AdminCreateUser,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  OneUser,
  parse,
} from "./shapes.ts";
import type { RefreshTokens } from "./tokens/refresh-tokens.ts";
import type { User, Users } from "./users.ts";

/** The administrative operations for functions. Users are named by username. */
export function admin(room: { pool: Pool; users: Users; refreshTokens: RefreshTokens }) {
  const { pool, users, refreshTokens } = room;
  const oneUser = (body: unknown) => {
    const call = parse(OneUser, body);
    mustBe(pool, call.UserPoolId);
    return users.get(call.Username);
  };
  return {
    adminCreateUser(body: unknown) {
      const call = parse(AdminCreateUser, body);
      mustBe(pool, call.UserPoolId);
      const attributes = withChanges({}, call.UserAttributes);
      const temporary = call.TemporaryPassword;
      if (temporary !== undefined) mustConform(temporary, pool.passwordPolicy);
      const user = users.add(call.Username, attributes);
      return { User: { ...described(user), Attributes: listed(user.sub, user.attributes) } };
    },

    adminGetUser(body: unknown) {
      const user = oneUser(body);
      return { ...described(user), UserAttributes: listed(user.sub, user.attributes) };
    },

    /** The password is validated and discarded: nobody signs in with one. */
    adminSetUserPassword(body: unknown) {
      const call = parse(AdminSetUserPassword, body);
      mustBe(pool, call.UserPoolId);
      users.get(call.Username);
      mustConform(call.Password, pool.passwordPolicy);
      users.setStatus(call.Username, call.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD");
      return {};
    },

    adminUpdateUserAttributes(body: unknown) {
      const call = parse(AdminUpdateUserAttributes, body);
      mustBe(pool, call.UserPoolId);
      const { attributes } = users.get(call.Username);
      users.setAttributes(call.Username, withChanges(attributes, call.UserAttributes));
      return {};
    },

    /** Revokes all refresh tokens; signed access tokens stay valid until they expire. */
    adminUserGlobalSignOut(body: unknown) {
      refreshTokens.revokeAllOf(oneUser(body).sub);
      return {};
    },

    adminDeleteUser(body: unknown) {
      const user = oneUser(body);
      users.remove(user.username);
      refreshTokens.revokeAllOf(user.sub);
      return {};
    },
  };
}

function described(user: User) {
  return {
    Username: user.username,
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}

export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

const standard = new Set(
  (
    "address birthdate email email_verified family_name gender given_name locale middle_name name nickname " +
    "phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo"
  ).split(" "),
);

/** `before` with the changes of a call: a blank value deletes, and a new address is unverified unless the call verifies it. */
function withChanges(before: Record<string, string>, changes: Attribute[]): Record<string, string> {
  const after = new Map(Object.entries(before));
  for (const [contact, verified] of [
    ["email", "email_verified"],
    ["phone_number", "phone_number_verified"],
  ] as const) {
    const next = changes.find(({ Name }) => Name === contact);
    if (next !== undefined && next.Value !== before[contact] && after.has(verified))
      after.set(verified, "false");
  }
  for (const { Name, Value } of changes) {
    mustFit(Name, Value ?? "");
    if (Value) after.set(Name, Value);
    else after.delete(Name);
  }
  return Object.fromEntries(after);
}

/** Attributes in Cognito's list form, `sub` first. */
function listed(sub: string, attributes: Record<string, string>): Attribute[] {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}

function mustFit(name: string, value: string): void {
  if (name === "sub") throw invalid("Cannot modify the non-mutable attribute sub");
  if (!standard.has(name)) {
    throw invalid(`Attributes did not conform to the schema: ${name}: Attribute does not exist in schema.`);
  }
  if (name.endsWith("_verified") && !["", "true", "false"].includes(value)) {
    throw invalid(`Invalid value for attribute ${name}: true or false`);
  }
  if (name === "email" && value !== "" && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw invalid("Invalid email address format.");
  }
}

function invalid(message: string): AwsError {
  return new AwsError("InvalidParameterException", message);
}

/** Refuses a password as Cognito does: first by its own bounds, then by the pool's policy. */
function mustConform(password: string, policy: PasswordPolicy | undefined): void {
  if (password.length > 256 || !/^\S+.*\S+$/s.test(password)) {
    throw new AwsError(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (policy === undefined) return;
  const [missed] = rules(policy).filter(([isRequired, isMet]) => isRequired && !isMet.test(password));
  if (missed === undefined) return;
  throw new AwsError("InvalidPasswordException", `Password did not conform with policy: ${missed[2]}`);
}

function rules(
  policy: PasswordPolicy,
): [isRequired: boolean | undefined, isMet: RegExp, otherwise: string][] {
  return [
    [true, new RegExp(`^.{${policy.minimumLength ?? 8},}$`, "s"), "Password not long enough"],
    [policy.requireLowercase, /[a-z]/, "Password must have lowercase characters"],
    [policy.requireUppercase, /[A-Z]/, "Password must have uppercase characters"],
    [policy.requireNumbers, /\d/, "Password must have numeric characters"],
    [
      policy.requireSymbols,
      /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
      "Password must have symbol characters",
    ],
  ];
}
