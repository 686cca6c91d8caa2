import { lifecycle as appointments } from "#domain/appointments";
import {
  lifecycle as prescriptions,
  RevertibleStep,
  renewalLifecycle,
  stopLifecycle,
} from "#domain/prescriptions";
import { Role } from "#kernel/actor";
import { Cursor } from "#kernel/call/page";
import { Day, Zone } from "#kernel/dates";
import { CompoundId, Id } from "#kernel/id";
import { diagram } from "#kernel/lifecycle";
import { contexts, contracts } from "../contexts.ts";
import { json } from "./json.ts";
import { openApi } from "./openapi.ts";

/**
 * The generated documents for readers and callers of the API: file name under `infra/documents/generated/` ->
 * content.
 */
export function documents(): Map<string, string> {
  return new Map([
    ["openapi.json", `${json(openApi(contracts, schemaNames()))}\n`],
    ["lifecycles.md", lifecycles()],
  ]);
}

/** The schemas of every context and of the kernel by name. Throws where two have one name. */
function schemaNames() {
  const all = [{ Id, CompoundId, Cursor, Day, Zone, Role }, ...contexts.map(({ api }) => api?.schemas ?? {})];
  const entries = all.flatMap((names) => Object.entries(names));
  const twice = entries.find(([name], n) => entries.slice(0, n).some(([other]) => other === name));
  if (twice) throw new Error(`Two schemas are called ${twice[0]}.`);
  return Object.fromEntries(entries);
}

/** The steps that can be undone for ten minutes by the person who took them. */
const reversals = Object.fromEntries(
  RevertibleStep.options.map((step) => {
    const { from, to, by } = prescriptions[step];
    return [`revert ${step}`, { from: [to], to: from[0], by }];
  }),
);

function lifecycles(): string {
  const chapter = (title: string, chart: string) => `## ${title}\n\n\`\`\`mermaid\n${chart}\n\`\`\`\n`;
  return [
    "# Lifecycles\n\nDrawn from the tables in `functions/*/domain/`.\n",
    chapter("An appointment", diagram("pending", appointments)),
    chapter("A prescription", diagram("pending", { ...prescriptions, ...reversals })),
    chapter("A medicine after the hand-over", diagram("to_be_taken", stopLifecycle)),
    chapter("A renewal", diagram("pending", renewalLifecycle)),
  ].join("\n");
}
