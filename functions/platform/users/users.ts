import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import { mayWrite } from "../api/check.ts";
import { env } from "../env.ts";

const pool = new CognitoIdentityProviderClient({});

/** Creates the user in the pool if needed and returns its id, the `sub`. */
export async function ensureUser(username: string, email: string): Promise<string> {
  const command = new AdminCreateUserCommand({
    UserPoolId: env("USER_POOL_ID"),
    Username: username,
    UserAttributes: [{ Name: "email", Value: email }],
    MessageAction: "SUPPRESS",
  });
  await mayWrite();
  try {
    const { User } = await pool.send(command);
    return subOf(User?.Attributes);
  } catch (error) {
    if (!isNamed(error, "UsernameExistsException")) throw error;
    return subOf((await pool.send(new AdminGetUserCommand(named(username)))).UserAttributes);
  }
}

/** Sets a user's permanent password. */
export async function setPassword(username: string, password: string): Promise<void> {
  const asked = { ...named(username), Password: password, Permanent: true };
  await mayWrite();
  await pool.send(new AdminSetUserPasswordCommand(asked));
}

/** Revokes every refresh token of a user. */
export async function signOutEverywhere(username: string): Promise<void> {
  await mayWrite();
  await pool.send(new AdminUserGlobalSignOutCommand(named(username)));
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
