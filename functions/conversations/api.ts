import { api } from "../platform/api/command.ts";
import { archive, unarchive } from "./commands/archive.ts";
import { close, reopen } from "./commands/close.ts";
import { conversations } from "./commands/conversations.ts";
import { correspondents } from "./commands/correspondents.ts";
import { messages } from "./commands/messages.ts";
import { mute, unmute } from "./commands/mute.ts";
import { notes } from "./commands/notes.ts";
import { read } from "./commands/read.ts";
import { report } from "./commands/report.ts";
import { requestAppointment } from "./commands/request-appointment.ts";
import { send } from "./commands/send.ts";
import { switchCalls } from "./commands/switch-calls.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  conversations,
  correspondents,
  messages,
  send,
  read,
  notes,
  archive,
  unarchive,
  requestAppointment,
  mute,
  unmute,
  switchCalls,
  report,
  close,
  reopen,
});
