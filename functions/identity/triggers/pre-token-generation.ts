import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { accounts } from "../store.ts";

/** With this scope a token could change or delete its own account in the pool, bypassing us. */
const selfService = "aws.cognito.signin.user.admin";

/** Copies the role from the user item, its only source, into the access token, and removes the pool's self-service scope. */
export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => {
  const account = await accounts.find(event.request.userAttributes.sub ?? "");
  const claimsToAddOrOverride = account ? { role: account.role } : {};
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: { claimsToAddOrOverride, scopesToSuppress: [selfService] },
  };
  return event;
};
