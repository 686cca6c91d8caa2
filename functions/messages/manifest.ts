import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { ConversationView, Correspondent, Message, MessageCategory, MessageType } from "./domain/index.ts";

const conversation = "CONVERSATION#";

export const manifest = {
  name: "messages",
  hides: [conversation, "REPORTS"],
  api: {
    contract,
    schemas: { Conversation: ConversationView, Correspondent, Message, MessageCategory, MessageType },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
      owns: [conversation, "DOCTOR#"],
      push: true,
    },
  },
} as const satisfies Manifest;
