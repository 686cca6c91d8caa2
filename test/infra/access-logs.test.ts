import { expect, it } from "vitest";
import { synthesiseWith } from "./foreign-settings.ts";

it.each([14, 30] as const)(
  "logs with network addresses and ids are kept for %i days, others as long as the stage says",
  (accessLogDays) => {
    const cloud = synthesiseWith("prod", { accessLogDays });
    const logged = cloud.of("AWS::S3::Bucket").filter(({ path }) => path.includes("AccessLogs"));
    expect(logged.map(({ stack, Properties }) => [stack, Properties.LifecycleConfiguration])).toEqual(
      ["Data", "Web"].map((stack) => [
        stack,
        { Rules: [{ ExpirationInDays: accessLogDays, Status: "Enabled" }] },
      ]),
    );
    const days = cloud
      .of("AWS::Logs::LogGroup")
      .map(({ Properties }) => [Properties.LogGroupName ?? "", Properties.RetentionInDays]);
    const ofFirewalls = days.filter(([name]) => String(name).startsWith("aws-waf-logs-"));
    expect(ofFirewalls.map(([, retentionDays]) => retentionDays)).toEqual([accessLogDays, accessLogDays]);
    const others = days.filter(([name]) => !String(name).startsWith("aws-waf-logs-"));
    expect(new Set(others.map(([, retentionDays]) => retentionDays))).toEqual(new Set([365]));
  },
);
