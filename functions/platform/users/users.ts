import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type UserStatusType,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import { mayWrite } from "../api/check.ts";
import { env } from "../env.ts";

const pool = new CognitoIdentityProviderClient({});

interface Found {
  readonly id: string;
  readonly status: UserStatusType | undefined;
}

/**
 * Creates the user in the pool if needed and returns its id, the `sub`. A user that was never given a permanent password gets a
 * random one, which nobody learns: Cognito refuses a user whose temporary password is older than a week.
 */
export async function ensureUser(username: string, email: string): Promise<string> {
  const { id, status } = await createdOrFound(username, email);
  // Also where an earlier run ended between the two calls. A password that a person set for recovery stays.
  if (status === "FORCE_CHANGE_PASSWORD") {
    await setPassword(username, randomBytes(48).toString("base64url"));
  }
  return id;
}

/** Sets a user's permanent password. */
export async function setPassword(username: string, password: string): Promise<void> {
  const input = { ...named(username), Password: password, Permanent: true };
  await mayWrite();
  await pool.send(new AdminSetUserPasswordCommand(input));
}

/** Revokes every refresh token of a user. */
export async function signOutEverywhere(username: string): Promise<void> {
  await mayWrite();
  await pool.send(new AdminUserGlobalSignOutCommand(named(username)));
}

async function createdOrFound(username: string, email: string): Promise<Found> {
  const command = new AdminCreateUserCommand({
    UserPoolId: env("USER_POOL_ID"),
    Username: username,
    UserAttributes: [{ Name: "email", Value: email }],
    MessageAction: "SUPPRESS",
  });
  await mayWrite();
  try {
    const { User } = await pool.send(command);
    return { id: subOf(User?.Attributes), status: User?.UserStatus };
  } catch (error) {
    if (!isNamed(error, "UsernameExistsException")) throw error;
    const { UserAttributes, UserStatus } = await pool.send(new AdminGetUserCommand(named(username)));
    return { id: subOf(UserAttributes), status: UserStatus };
  }
}

function subOf(attributes: AttributeType[] | undefined): string {
  return z.parse(z.string(), attributes?.find(({ Name }) => Name === "sub")?.Value);
}

function named(username: string) {
  return { UserPoolId: env("USER_POOL_ID"), Username: username };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
