import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
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
    if (!(error instanceof Error) || error.name !== "UsernameExistsException") throw error;
  }
}

/** The id of a user that the pool knows, its `sub`. */
export async function userIdOf(username: string): Promise<string> {
  const asked = { UserPoolId: env("USER_POOL_ID"), Username: username };
  const { UserAttributes } = await pool.send(new AdminGetUserCommand(asked));
  return z.parse(z.string(), UserAttributes?.find(({ Name }) => Name === "sub")?.Value);
}
