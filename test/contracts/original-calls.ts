import { readFileSync } from "node:fs";
import { contracts } from "../../infra/contexts.ts";

/** Our call for one of the specification's: a row of the ledger, its name there, and its expectation. */
export interface OriginalCall {
  readonly row: string;
  readonly call: string;
  /** `POST /path` of our API, `GET /file`, or an operation of the user pool. */
  readonly request: string;
}

/** The table of the specification's calls. Throws where it names a call that no contract has. */
export function originalCalls(): OriginalCall[] {
  const text = readFileSync(new URL("original-calls.csv", import.meta.url), "utf8");
  const [, ...lines] = text.trim().split("\n");
  return lines.map((line) => {
    const [row = "", call = "", ours = ""] = line.split(",");
    return { row, call, request: requestFor(ours) };
  });
}

function requestFor(ours: string): string {
  const [, context = "", name = ""] = /^(\w+)\.(\w+)$/.exec(ours) ?? [];
  if (context === "") return ours;
  const found = contracts[context]?.[name];
  if (!found) throw new Error(`There is no call ${ours}.`);
  return found.route.replace(" ", " /api");
}
