import { type EventPattern, Match } from "aws-cdk-lib/aws-events";
import type { Consumer } from "#kernel/manifest";
import { type EventDeclaration, sourcePrefix } from "../../../events/event.ts";

/** EventBridge takes no longer pattern, in characters. */
const longestPattern = 2048;

/**
 * The patterns of a consumer's rules: one for everything, whatever there will be, with or without what is routine among the
 * events there are; else as many events as fit into a rule, the others go to the next.
 */
export function patternsOf(
  listens: Consumer["listens"],
  events: readonly Pick<EventDeclaration, "type" | "isRoutine">[],
): EventPattern[] {
  const source = Match.prefix(sourcePrefix);
  if (listens === "everything") return [{ source }];
  if (listens === "everything but routine") {
    const routine = events.filter(({ isRoutine }) => isRoutine).map(({ type }) => type);
    // EventBridge refuses a list of nothing.
    return [{ source, ...(routine.length > 0 && { detailType: Match.anythingBut(...routine) }) }];
  }
  const rules: EventDeclaration[][] = [];
  for (const event of listens) {
    const last = rules.at(-1);
    const fits = last && JSON.stringify(patternOf([...last, event])).length <= longestPattern;
    if (fits) last.push(event);
    else rules.push([event]);
  }
  return rules.map(patternOf);
}

function patternOf(events: readonly EventDeclaration[]) {
  return {
    source: [...new Set(events.map(({ source }) => source))],
    detailType: events.map(({ type }) => type),
  };
}
