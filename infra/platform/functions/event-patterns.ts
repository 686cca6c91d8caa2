import { type EventPattern, Match } from "aws-cdk-lib/aws-events";
import { type ContactMethod, type EventDeclaration, sourcePrefix } from "#events";
import type { Consumer } from "#kernel/manifest";

/** The longest pattern that EventBridge accepts, in characters. */
const longestPattern = 2048;

/** A rule of a consumer; its id stays when another event joins or leaves. */
export interface ConsumerRule {
  readonly id: string;
  readonly pattern: EventPattern;
}

/**
 * The rules of a consumer. One of every event, present or future, has one, with or without the routine events; any other
 * has as many as its events fill, and one more for each event that is for it only if a person chose its method.
 */
export function rulesOf(
  listens: Consumer["listens"],
  events: readonly Pick<EventDeclaration, "type" | "isRoutine">[],
  delivers?: ContactMethod,
): ConsumerRule[] {
  const source = Match.prefix(sourcePrefix);
  if (listens === "everything") return numbered([{ source }]);
  if (listens === "everything but routine") {
    const routine = events.filter(({ isRoutine }) => isRoutine).map(({ type }) => type);
    // EventBridge refuses an empty list.
    return numbered([{ source, ...(routine.length > 0 && { detailType: Match.anythingBut(...routine) }) }]);
  }
  const groups: EventDeclaration[][] = [];
  const isChosen = (event: EventDeclaration) => delivers !== undefined && event.reachedBy !== undefined;
  for (const event of listens.filter((each) => !isChosen(each))) {
    const last = groups.at(-1);
    const fits = last && lengthOf(patternOf([...last, event])) <= longestPattern;
    if (fits) last.push(event);
    else groups.push([event]);
  }
  // EventBridge compares a list with the words of a pattern: one word in both is enough.
  const chosen = listens.filter(isChosen).map((event) => ({
    id: `Rule-${event.type}`,
    pattern: { ...patternOf([event]), detail: { data: { [String(event.reachedBy)]: [delivers] } } },
  }));
  return [...numbered(groups.map(patternOf)), ...chosen];
}

function numbered(patterns: readonly EventPattern[]): ConsumerRule[] {
  return patterns.map((pattern, n) => ({ id: n === 0 ? "Rule" : `Rule${n + 1}`, pattern }));
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
