import {
  AdminCreateUserCommand,
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

/** The id of a user, its `sub`; undefined when the pool does not know one. */
export async function findUserId(username: string): Promise<string | undefined> {
  try {
    const { UserAttributes } = await pool.send(new AdminGetUserCommand(named(username)));
    return z.parse(z.string(), UserAttributes?.find(({ Name }) => Name === "sub")?.Value);
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

function named(username: string) {
  return { UserPoolId: env("USER_POOL_ID"), Username: username };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
