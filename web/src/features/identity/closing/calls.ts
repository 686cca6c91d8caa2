import { contract } from "#contract/identity";
import { client } from "../../../lib/api/client.ts";
import type { FailureMessages } from "../../../lib/api/failure.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { loadPerson } from "../../../session/session.ts";
import { closingMessages } from "./messages.ts";

const identity = client({ request: contract.requestClosing, cancel: contract.cancelClosing });

const options = {
  changes: [],
  failed: (): FailureMessages => ({ ownSentence: "refusals", otherwise: closingMessages().failed }),
} as const;

/** Asks to close the signed-in person's account. */
export function useRequestClosing() {
  return useCommand(async () => {
    await identity.request({});
    await loadPerson();
  }, options);
}

/** Takes the request back. */
export function useCancelClosing() {
  return useCommand(async () => {
    await identity.cancel({});
    await loadPerson();
  }, options);
}
