import { api } from "../platform/api/command.ts";
import { call, list, running } from "./commands/calls.ts";
import { here, relays } from "./commands/join.ts";
import { signal, signals } from "./commands/signals.ts";
import { start } from "./commands/start.ts";
import { answer, decline, end } from "./commands/steps.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  start,
  running,
  list,
  call,
  answer,
  decline,
  end,
  here,
  relays,
  signal,
  signals,
});
