import { api } from "../platform/api/command.ts";
import * as account from "./commands/account.ts";
import * as signIn from "./commands/sign-in.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { ...account, ...signIn });
