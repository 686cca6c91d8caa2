import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";

/**
 * Tells by mail when a month costs nearly what it may, or is going to cost more. It counts the whole account: a filter by tag
 * finds nothing, and never tells, until somebody activates the tag for billing.
 */
export function budget(scope: Construct, { name, alarmEmail, monthlyBudget }: Stage): void {
  if (alarmEmail === undefined) return;
  const told = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: "PERCENTAGE",
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "EMAIL", address: alarmEmail }],
  });
  new CfnBudget(scope, "Budget", {
    budget: {
      budgetName: `triscript-${name}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudget, unit: "USD" },
    },
    notificationsWithSubscribers: [told("ACTUAL", 80), told("FORECASTED", 100)],
  });
}
