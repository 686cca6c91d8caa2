import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { Stage } from "../../config.ts";

/**
 * Mails an alarm when a month nearly reaches its budget or is forecast to exceed it. It counts the whole
 * account: a filter by tag finds nothing, and never alarms, until an operator activates the tag for billing.
 */
export function budget(scope: Construct, { name, alarmEmail, monthlyBudget }: Stage): void {
  if (alarmEmail === undefined) return;
  const notificationAt = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
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
    notificationsWithSubscribers: [notificationAt("ACTUAL", 80), notificationAt("FORECASTED", 100)],
  });
}
