import { api } from "../platform/command.ts";
import { askForReset } from "./commands/ask-for-reset.ts";
import { endMySessions } from "./commands/end-my-sessions.ts";
import { me } from "./commands/me.ts";
import { openAccount } from "./commands/open-account.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { openAccount, askForReset, resetPassword, endMySessions, me });
