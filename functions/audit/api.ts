import { api } from "../platform/api/command.ts";
import { history } from "./commands/history.ts";
import { ofPerson } from "./commands/of-person.ts";
import { ofRecord } from "./commands/of-record.ts";
import { showNames } from "./commands/show-names.ts";
import { verifyRecord } from "./commands/verify-record.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, { history, ofPerson, ofRecord, showNames, verifyRecord });
