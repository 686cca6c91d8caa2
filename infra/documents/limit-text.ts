import type { Call } from "#kernel/call/contract";
import { isCounted } from "#kernel/call/limit";

/** What limits a call, in a sentence for the API's readers; undefined for one that changes nothing. */
export function limitText({ limit, perAddress }: Call): string | undefined {
  if (perAddress !== undefined) return `At most ${perAddress} in a quarter of an hour from one network.`;
  if (limit === "state") return "Each thing can be changed once; what makes a new one is limited.";
  if (limit === "command") return "Limited by what the call is about.";
  if (!isCounted(limit)) return undefined;
  const { most, per, each, counter } = limit;
  const times =
    typeof most === "number"
      ? `${most}`
      : Object.entries(most)
          .map(([role, number]) => `${number} as a ${role}`)
          .join(", ");
  const ofEach = each ? `, ${each.most} with one \`${each.field}\`` : "";
  const together = counter ? ` Counted together: ${counter}.` : "";
  return `At most ${times} ${per === "day" ? "a day" : "an hour"} for one person${ofEach}.${together}`;
}
