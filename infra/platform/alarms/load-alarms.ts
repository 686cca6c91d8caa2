import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

const fiveMinutes = (namespace: string, metricName: string, dimensionsMap: Record<string, string> = {}) =>
  new Metric({ namespace, metricName, dimensionsMap, period: Duration.minutes(5), statistic: "Sum" });

/** Alarms about answers that no function logs: the gateway's own errors, and slow ones. */
export function watchApi(scope: Construct, alarms: Alarms, ApiId: string): void {
  const at = new Construct(scope, "ApiHealth");
  alarms.onMore(
    new Construct(at, "ServerErrors"),
    fiveMinutes("AWS/ApiGateway", "5xx", { ApiId }),
    5,
    "The API answers with server errors; its access log names routes and reasons",
  );
  const slow = fiveMinutes("AWS/ApiGateway", "Latency", { ApiId }).with({ statistic: "p95" });
  alarms.onMore(
    new Construct(at, "Slow"),
    slow,
    3000,
    "One call in twenty takes longer than three seconds, for a quarter of an hour",
    { periods: 3, breaching: 3 },
  );
}

/** Alarms when a service refuses our own load: functions, table and its indexes, user pool. */
export function watchThrottles(
  scope: Construct,
  alarms: Alarms,
  {
    table,
    pool,
    client,
  }: { readonly table: string; readonly pool: UserPool; readonly client: UserPoolClient },
): void {
  const at = new Construct(scope, "Throttles");
  const on = (id: string, metric: Metric, summary: string) =>
    alarms.onMore(new Construct(at, id), metric, 10, summary);
  on(
    "Functions",
    fiveMinutes("AWS/Lambda", "Throttles"),
    "The account's quota of parallel functions is reached; ask for a higher one",
  );
  const busy =
    "The table refuses requests; one key is busier than a partition allows, or the account's quota is reached";
  for (const metric of ["ReadThrottleEvents", "WriteThrottleEvents"])
    on(`Table${metric}`, fiveMinutes("AWS/DynamoDB", metric, { TableName: table }), busy);
  for (const GlobalSecondaryIndexName of ["gsi1", "gsi2"]) {
    const dimensions = { TableName: table, GlobalSecondaryIndexName };
    on(GlobalSecondaryIndexName, fiveMinutes("AWS/DynamoDB", "WriteThrottleEvents", dimensions), busy);
  }
  for (const metric of ["SignInThrottles", "TokenRefreshThrottles"]) {
    const dimensions = { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId };
    on(
      metric,
      fiveMinutes("AWS/Cognito", metric, dimensions),
      "The user pool refuses sign-ins or renewals: its quota is reached",
    );
  }
}
