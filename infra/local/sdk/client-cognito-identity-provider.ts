// Replaces @aws-sdk/client-cognito-identity-provider in the bundles of the local run.
import { command, jsonClient } from "./ask.ts";

export const CognitoIdentityProviderClient = jsonClient(
  "cognito-idp",
  "AWSCognitoIdentityProviderService",
  "1.1",
);
export const AdminCreateUserCommand = command("AdminCreateUser");
export const AdminGetUserCommand = command("AdminGetUser");
export const AdminSetUserPasswordCommand = command("AdminSetUserPassword");
export const AdminUserGlobalSignOutCommand = command("AdminUserGlobalSignOut");
