import { isRecord } from "./assembly/json.ts";
import { cancelled } from "./dynamodb/operations/transactions.ts";
import { AwsError } from "./endpoint/aws-error.ts";

/** The retryable errors of DynamoDB, in turns. */
const whole = ["ThrottlingException", "ProvisionedThroughputExceededException", "RequestLimitExceeded"];
const transaction = ["ThrottlingError", "TransactionConflict", "ProvisionedThroughputExceeded"];
const single = ["TransactionConflictException", ...whole];

const ways: Readonly<Record<string, readonly string[]>> = {
  PutItem: single,
  UpdateItem: single,
  DeleteItem: single,
  Query: whole,
  BatchGetItem: whole,
};

/** Refuses each request to the table so many times, each time with another error, before it passes. */
export function openThrottling(times: number): (operation: string, body: unknown) => void {
  const refused = new Map<string, number>();
  let turn = 0;
  return (operation, body) => {
    if (times === 0) return;
    // A retry is the same request with another token.
    const fields = isRecord(body) ? { ...body, ClientRequestToken: undefined } : body;
    const request = `${operation} ${JSON.stringify(fields)}`;
    const before = refused.get(request) ?? 0;
    if (before === times) {
      refused.delete(request);
      return;
    }
    refused.set(request, before + 1);
    turn += 1;
    throw refusal(operation, turn);
  };
}

function refusal(operation: string, turn: number): AwsError {
  const message = "The level of configured provisioned throughput for the table was exceeded.";
  const named = (codes: readonly string[]) => new AwsError(codes[turn % codes.length] ?? "", message);
  if (operation === "TransactWriteItems") return cancelled([{ refused: named(transaction) }]);
  return named(ways[operation] ?? whole);
}
