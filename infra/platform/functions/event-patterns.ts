import { type EventPattern, Match } from "aws-cdk-lib/aws-events";
import { type EventDeclaration, sourcePrefix, type Way } from "#events";
import type { Consumer } from "#kernel/manifest";

/** The longest pattern that EventBridge accepts, in characters. */
const longestPattern = 2048;

/**
 * The patterns of a consumer's rules. A consumer of every event, present or future, gets one pattern, with or
 * without the routine events; any other gets as many rules as its events fill, and one more for each event that is for it
 * only if a person chose the way in which it delivers.
 */
export function patternsOf(
  listens: Consumer["listens"],
  events: readonly Pick<EventDeclaration, "type" | "isRoutine">[],
  delivers?: Way,
): EventPattern[] {
  const source = Match.prefix(sourcePrefix);
  if (listens === "everything") return [{ source }];
  if (listens === "everything but routine") {
    const routine = events.filter(({ isRoutine }) => isRoutine).map(({ type }) => type);
    // EventBridge refuses an empty list.
    return [{ source, ...(routine.length > 0 && { detailType: Match.anythingBut(...routine) }) }];
  }
  const rules: EventDeclaration[][] = [];
  const chosen = (event: EventDeclaration) => delivers !== undefined && event.reachedBy !== undefined;
  for (const event of listens.filter((each) => !chosen(each))) {
    const last = rules.at(-1);
    const fits = last && lengthOf(patternOf([...last, event])) <= longestPattern;
    if (fits) last.push(event);
    else rules.push([event]);
  }
  // EventBridge compares a list with the words of a pattern: one word in both is enough.
  const ofChosen = listens.filter(chosen).map((event) => ({
    ...patternOf([event]),
    detail: { data: { [String(event.reachedBy)]: [delivers] } },
  }));
  return [...rules.map(patternOf), ...ofChosen];
}

/** The length of a pattern as EventBridge spells its fields. */
function lengthOf({ source, detailType }: ReturnType<typeof patternOf>): number {
  return JSON.stringify({ source, "detail-type": detailType }).length;
}

function patternOf(events: readonly EventDeclaration[]) {
  return {
    source: [...new Set(events.map(({ source }) => source))],
    detailType: events.map(({ type }) => type),
  };
}
