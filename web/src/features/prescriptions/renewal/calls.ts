import { contract } from "#contract/prescriptions";
import type { Acknowledgement } from "#domain/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { answerFailed } from "./messages.ts";

const prescriptions = client(contract);

/** An answer the doctor can give. */
export type Answer = "approve" | "decline";

interface Answering {
  readonly answer: Answer;
  readonly id: string;
  readonly note?: string | undefined;
  /** Why it is right to prescribe it again, if there are issues. */
  readonly acknowledgement?: Acknowledgement | undefined;
}

/** Answers a renewal request. Its row shows the answer at once; the lists are refetched behind it. */
export function useAnswer() {
  return useCommand(
    ({ answer, id, note, acknowledgement }: Answering) =>
      answer === "approve"
        ? prescriptions.approveRenewal({ id, note, acknowledgement })
        : prescriptions.declineRenewal({ id, note }),
    { changes: ["renewal", "prescription"], show: () => {}, failed: answerFailed },
  );
}
