import { api } from "../platform/api/command.ts";
import * as directory from "./commands/directory.ts";
import * as profile from "./commands/profile.ts";
import { contract } from "./contract.ts";
import * as ratings from "./ratings/commands.ts";

export const handler = api(contract, { ...directory, ...profile, ...ratings });
