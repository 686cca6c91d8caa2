import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write of a transaction. If its condition does not hold, nothing is written and `refused` is thrown. */
export interface Write {
  readonly item: TransactItem;
  readonly refused?: () => Error;
}

/** An update, which can also be made without a transaction. */
export interface Update extends Write {
  readonly item: { readonly Update: NonNullable<TransactItem["Update"]> };
  readonly refused: () => Error;
}
