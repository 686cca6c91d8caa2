import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/wellness";
import type { GoalView } from "#domain/wellness";
import { client } from "../../lib/api/client.ts";
import { ownSentences } from "../../lib/api/failure.ts";
import { liveQuery, queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { deviceZone } from "../../lib/time/dates.ts";
import { goalMessages } from "./messages.ts";

const wellness = client(contract);
type Goals = z.infer<typeof contract.goals.output>;
type Input<Name extends keyof typeof contract> = Omit<z.input<(typeof contract)[Name]["input"]>, "zone">;

/** The wellness tips in their order. */
export const tips = queryOptions({
  queryKey: ["wellness", "tips"],
  queryFn: ({ signal }) => wellness.tips({}, { signal }),
  ...liveQuery({ topics: [], persist: true }),
});

/** The signed-in patient's goals with this week's progress, newest first. */
export const goals = queryOptions({
  queryKey: ["wellness", "goals"],
  queryFn: ({ signal }) => wellness.goals({ zone: deviceZone() }, { signal }),
  ...liveQuery({ topics: ["goal", "dose", "reminder"], persist: true }),
});

export const useCreateGoal = () =>
  useCommand((input: Input<"createGoal">) => wellness.createGoal({ ...input, zone: deviceZone() }), changed);

export const useChangeGoal = () =>
  useCommand(
    (input: Input<"changeGoal">) => wellness.changeGoal({ ...input, zone: deviceZone() }),
    changedGoal,
  );

export const useLogProgress = () =>
  useCommand(
    (input: Input<"logProgress">) => wellness.logProgress({ ...input, zone: deviceZone() }),
    changedGoal,
  );

export const useRemoveProgress = () =>
  useCommand(
    (input: Input<"removeProgress">) => wellness.removeProgress({ ...input, zone: deviceZone() }),
    changed,
  );

export const useDeleteGoal = () =>
  useCommand((input: Input<"deleteGoal">) => wellness.deleteGoal(input), {
    changes: ["goal"],
    show: ({ id }) => withItems((items) => items.filter((goal) => goal.id !== id)),
  });

/** The list shows the answer, because a list that is fetched at once may not have it yet. */
const changed = {
  changes: ["goal"],
  show: (goal: GoalView) =>
    withItems((items) =>
      items.some(({ id }) => id === goal.id)
        ? items.map((item) => (item.id === goal.id ? goal : item))
        : [goal, ...items],
    ),
} as const;

/** The same for a goal that may have been deleted on another device. */
const changedGoal = {
  ...changed,
  failed: () => ({ ...ownSentences(), codes: { not_found: goalMessages().deleted } }),
} as const;

function withItems(change: (items: GoalView[]) => GoalView[]): void {
  queries.setQueryData<Goals>(goals.queryKey, (known) => known && { ...known, items: change(known.items) });
}
