import { api } from "../platform/api/command.ts";
import * as lists from "./commands/lists.ts";
import { plainSteps } from "./commands/plain-steps.ts";
import * as prescribing from "./commands/prescribe.ts";
import * as steps from "./commands/steps.ts";
import { contract } from "./contract.ts";
import * as favorites from "./favorites/commands.ts";
import * as renewals from "./renewals/commands.ts";
import * as stops from "./stops/commands.ts";

export const handler = api(contract, {
  ...plainSteps,
  ...lists,
  ...prescribing,
  ...steps,
  ...favorites,
  ...renewals,
  ...stops,
});
