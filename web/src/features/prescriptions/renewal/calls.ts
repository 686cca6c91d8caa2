import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { answerFailed } from "./messages.ts";

const prescriptions = client(contract);

/** An answer the doctor can give. */
export type Answer = "approve" | "decline";

/** Answers a renewal request. Its row shows the answer at once; the lists are refetched behind it. */
export function useAnswer() {
  return useCommand(
    ({ answer, id, note }: { answer: Answer; id: string; note: string }) =>
      answer === "approve"
        ? prescriptions.approveRenewal({ id, note })
        : prescriptions.declineRenewal({ id, note }),
    { changes: ["renewal", "prescription"], show: () => {}, failed: answerFailed },
  );
}
