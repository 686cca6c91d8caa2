// Replaces @aws-sdk/client-secrets-manager in the bundles of the local run.
import { command, jsonClient } from "./ask.ts";

export const SecretsManagerClient = jsonClient("secretsmanager", "secretsmanager", "1.1");

export const GetSecretValueCommand = command("GetSecretValue");
