import * as z from "zod";
import { AwsError } from "../endpoint/aws-error.ts";
import { FunctionFailed, type Invoke } from "../invoke.ts";
import type { Client, Pool, Trigger } from "./pool.ts";
import type { User } from "./users.ts";

/** The parts of a trigger's event that differ between calls. */
export interface Occasion<T> {
  trigger: Trigger;
  source: string;
  version: "1" | "2";
  client: Client;
  userName: string;
  request: Record<string, unknown>;
  /** The fields of the response, each null. */
  response: Record<string, null>;
  answers: z.ZodType<T>;
}

/** Runs a trigger and returns its parsed `response`. */
export type RunTrigger = <T>(occasion: Occasion<T>) => Promise<T>;

/**
 * Invokes the pool's triggers. A trigger that throws is UserLambdaValidationException, a malformed response is
 * InvalidLambdaResponseException.
 */
export function openTriggers(options: { invoke: Invoke; pool: Pool; region: string }): RunTrigger {
  const { invoke, pool, region } = options;
  return async ({ trigger, source, version, client, userName, request, response, answers }) => {
    const functionArn = pool.triggers[trigger];
    if (functionArn === undefined) {
      throw new AwsError(
        "InvalidParameterException",
        "Custom auth lambda trigger is not configured for the user pool.",
      );
    }
    const event = {
      version,
      region,
      userPoolId: pool.id,
      userName,
      callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: client.id },
      triggerSource: source,
      request,
      response,
    };
    const answer = await invoke(functionArn, event).catch((error: unknown) => {
      throw refusal(trigger, error);
    });
    const result = z.object({ response: answers }).safeParse(answer);
    if (result.success) return result.data.response;
    throw new AwsError(
      "InvalidLambdaResponseException",
      `${trigger} gave an invalid lambda function output: ${z.prettifyError(result.error)}`,
    );
  };
}

/** A user's attributes in a trigger's event: all of them text, with the pool's own two. */
export function userAttributes(user: User | undefined): Record<string, string> {
  if (user === undefined) return {};
  return { sub: user.sub, "cognito:user_status": user.status, ...user.attributes };
}

/** `{ [name]: value }`, or `{}`: events omit absent fields. */
export function given<T>(name: string, value: T | undefined): Record<string, T> {
  return value === undefined ? {} : { [name]: value };
}

function refusal(trigger: Trigger, error: unknown): unknown {
  if (!(error instanceof FunctionFailed)) return error;
  return new AwsError("UserLambdaValidationException", `${trigger} failed with error ${error.message}.`);
}
