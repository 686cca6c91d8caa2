import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import {
  ConversationView,
  Correspondent,
  Message,
  MessageCategory,
  MessageFile,
  MessageType,
} from "./domain/index.ts";

const conversation = "CONVERSATION#";

export const manifest = {
  name: "conversations",
  hides: [conversation, "REPORTS"],
  api: {
    contract,
    schemas: {
      Conversation: ConversationView,
      Correspondent,
      Message,
      MessageFile,
      MessageCategory,
      MessageType,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
      owns: [conversation, "DOCTOR#", "DOCUMENT#"],
      push: true,
    },
  },
} as const satisfies Manifest;
