import { api } from "../platform/command.ts";
import { me } from "./commands/me.ts";
import { openAccount } from "./commands/open-account.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { openAccount, me });
