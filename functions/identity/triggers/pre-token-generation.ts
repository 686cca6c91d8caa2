import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { accounts } from "../store.ts";

/** Copies the role from the user item into the access token; it stands nowhere else. */
export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => {
  const account = await accounts.find(event.request.userAttributes.sub ?? "");
  const claimsToAddOrOverride = account ? { role: account.role } : {};
  event.response.claimsAndScopeOverrideDetails = { accessTokenGeneration: { claimsToAddOrOverride } };
  return event;
};
