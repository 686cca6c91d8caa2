import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { accountOf, accounts } from "../store.ts";

/** With this scope a token could change or delete its own account in the pool, bypassing us. */
const selfService = "aws.cognito.signin.user.admin";

/**
 * Copies the role from the account, its only source, into the access token, and removes the pool's self-service scope. An
 * account that is older than the pool has another id than the pool's user: it is found by the user name, and named too.
 */
export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => {
  const sub = event.request.userAttributes.sub ?? "";
  const account = (await accounts.find(sub)) ?? (await accountOf(event.userName));
  const older = account && account.id !== sub && { account: account.id };
  const claimsToAddOrOverride = account ? { role: account.role, ...older } : {};
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: { claimsToAddOrOverride, scopesToSuppress: [selfService] },
  };
  return event;
};
