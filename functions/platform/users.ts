import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import { env } from "./env.ts";

const pool = new CognitoIdentityProviderClient({});

/** Makes sure the pool knows a user; answers alike whether it was there before or not. */
export async function ensureUser(username: string, email: string): Promise<void> {
  const command = new AdminCreateUserCommand({
    UserPoolId: env("USER_POOL_ID"),
    Username: username,
    UserAttributes: [{ Name: "email", Value: email }],
    MessageAction: "SUPPRESS",
  });
  try {
    await pool.send(command);
  } catch (error) {
    if (!isNamed(error, "UsernameExistsException")) throw error;
  }
}

/** A user of the pool: its `sub`, and since when the pool knows it. */
export interface User {
  readonly id: string;
  readonly createdAt: string;
}

/** The id of a user, its `sub`; undefined when the pool does not know one. */
export async function findUserId(username: string): Promise<string | undefined> {
  return (await findUser(username))?.id;
}

/** A user by name; undefined when the pool does not know one. */
export async function findUser(username: string): Promise<User | undefined> {
  try {
    const { UserAttributes, UserCreateDate } = await pool.send(new AdminGetUserCommand(named(username)));
    const id = z.parse(z.string(), UserAttributes?.find(({ Name }) => Name === "sub")?.Value);
    return { id, createdAt: z.parse(z.date(), UserCreateDate).toISOString() };
  } catch (error) {
    if (isNamed(error, "UserNotFoundException")) return undefined;
    throw error;
  }
}

/** The id of a user that the pool knows, its `sub`. */
export async function userIdOf(username: string): Promise<string> {
  return z.parse(z.string(), await findUserId(username));
}

/** Sets the password of a user for good. */
export async function setPassword(username: string, password: string): Promise<void> {
  const asked = { ...named(username), Password: password, Permanent: true };
  await pool.send(new AdminSetUserPasswordCommand(asked));
}

/** Takes every refresh token of a user back. */
export async function signOutEverywhere(username: string): Promise<void> {
  await pool.send(new AdminUserGlobalSignOutCommand(named(username)));
}

/** Makes sure the pool does not know a user any more. */
export async function removeUser(username: string): Promise<void> {
  try {
    await pool.send(new AdminDeleteUserCommand(named(username)));
  } catch (error) {
    if (!isNamed(error, "UserNotFoundException")) throw error;
  }
}

function named(username: string) {
  return { UserPoolId: env("USER_POOL_ID"), Username: username };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
