// Replaces @aws-sdk/lib-dynamodb in the bundles of the local run.
import { randomUUID } from "node:crypto";
import { type Command, command, type Fields, jsonClient } from "./ask.ts";
import { marshall, unmarshall } from "./values.ts";

/** Fields that hold items, anywhere in a request or a response about one item. */
const items = [
  "Item",
  "Key",
  "Attributes",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "LastEvaluatedKey",
];

const encode = (input: Fields) => withItems(input, marshall);
const decode = (answer: Fields) => ({
  ...withItems(answer, unmarshall),
  ...(Array.isArray(answer.Items) && { Items: answer.Items.map(unmarshall) }),
});

export const PutCommand = command("PutItem", { encode, decode });
export const UpdateCommand = command("UpdateItem", { encode, decode });
export const DeleteCommand = command("DeleteItem", { encode, decode });
export const QueryCommand = command("Query", { encode, decode });

export const BatchGetCommand = command("BatchGetItem", {
  encode: (input) => ({ ...input, RequestItems: each(input.RequestItems, withKeys(marshall)) }),
  decode: (answer) => ({
    ...answer,
    Responses: each(answer.Responses, (found) => listOf(found).map(unmarshall)),
    UnprocessedKeys: each(answer.UnprocessedKeys, withKeys(unmarshall)),
  }),
});

export const TransactWriteCommand = command("TransactWriteItems", {
  encode: ({ TransactItems, ...input }) => ({
    ClientRequestToken: randomUUID(),
    ...input,
    TransactItems: listOf(TransactItems).map((write) =>
      each(write, (action) => encode({ ...Object(action) })),
    ),
  }),
});

const Client = jsonClient("dynamodb", "DynamoDB_20120810");

export class DynamoDBDocumentClient {
  readonly #client = new Client();

  static from(): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient();
  }

  async send(command: Command): Promise<Fields> {
    return await this.#client.send(command);
  }
}

function withItems(fields: Fields, translate: (item: object) => object): Fields {
  const made = { ...fields };
  for (const name of items) if (made[name]) made[name] = translate(Object(made[name]));
  return made;
}

function withKeys(translate: (key: object) => object) {
  return (wanted: unknown): Fields => {
    const { Keys, ...rest } = Object(wanted);
    return { ...rest, Keys: listOf(Keys).map(translate) };
  };
}

function each(fields: unknown, translate: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(Object(fields)).map(([name, value]) => [name, translate(value)]));
}

function listOf(value: unknown): object[] {
  return Array.isArray(value) ? value : [];
}
