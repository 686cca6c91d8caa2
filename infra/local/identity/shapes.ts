import * as z from "zod";
import { AwsError } from "../endpoint/aws-error.ts";

const Username = z.string().min(1).max(128);
const Metadata = z.record(z.string(), z.string());
const Attributes = z.array(
  z.strictObject({ Name: z.string().min(1).max(32), Value: z.string().max(2048).optional() }),
);

/* Browser operations ignore unknown fields, as AWS does: clients add device and risk data. */
export const InitiateAuth = z.object({
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientId: z.string(),
});

export const RespondToAuthChallenge = z.object({
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  ClientId: z.string(),
  ClientMetadata: Metadata.optional(),
  Session: z.string().min(20).max(2048),
});

export const GetTokensFromRefreshToken = z.object({
  ClientId: z.string(),
  ClientMetadata: Metadata.optional(),
  RefreshToken: z.string().min(1),
});

export const RevokeToken = z.object({ ClientId: z.string(), Token: z.string().min(1) });

/* Administrative operations are strict: an option that works in AWS must not be ignored silently. */
export const OneUser = z.strictObject({ UserPoolId: z.string(), Username });

export const AdminCreateUser = OneUser.extend({
  MessageAction: z.literal("SUPPRESS", { error: "only SUPPRESS is offered: this pool sends no invitations" }),
  TemporaryPassword: z.string().optional(),
  UserAttributes: Attributes.default([]),
});

export const AdminSetUserPassword = OneUser.extend({
  Password: z.string(),
  Permanent: z.boolean().default(false),
});

export const AdminUpdateUserAttributes = OneUser.extend({ UserAttributes: Attributes });

/** The parsed body of a call, or InvalidParameterException that names the wrong field. */
export function parse<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const errors = result.error.issues.map(
    (issue) => `Value at '${issue.path.join(".")}' failed to satisfy constraint: ${issue.message}`,
  );
  const count = errors.length === 1 ? "1 validation error" : `${errors.length} validation errors`;
  throw new AwsError("InvalidParameterException", `${count} detected: ${errors.join("; ")}`);
}

/** A member of AuthParameters or ChallengeResponses, or InvalidParameterException in Cognito's words. */
export function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === "") {
    throw new AwsError("InvalidParameterException", `Missing required parameter ${name}`);
  }
  return value;
}
