import { AppointmentCancelled, CallsSwitched, ConversationClosed } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { CallState, CallStatus, CallView, IceServer } from "./domain/index.ts";

const calls = "CALL#";
const dueCalls = "DUE#call";

export const manifest = {
  name: "video",
  // Signals contain network addresses.
  hides: [calls],
  api: {
    contract,
    schemas: { VideoCall: CallView, VideoCallState: CallState, VideoCallStatus: CallStatus, IceServer },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      owns: [calls, dueCalls, "SOCKET#"],
      // Nobody calls in a closed conversation, nor a person who takes no calls.
      sees: ["CONVERSATION#"],
      due: true,
      push: true,
      relays: true,
      voiceCalls: true,
    },
  },
  consumers: {
    follow: {
      listens: [AppointmentCancelled, ConversationClosed, CallsSwitched],
      needs: { table: ["BatchGetItem", "PutItem", "DeleteItem"], owns: [calls] },
      summary:
        "Ends the call of an appointment that was cancelled, and one that rings once a conversation is closed or calls are switched off",
    },
  },
  schedules: {
    expire: {
      every: 1,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: [calls, dueCalls],
        due: true,
      },
      summary: "Ends calls that nobody answered in time, and calls in which nobody is any more",
    },
  },
} as const satisfies Manifest;
