import { randomUUID } from "node:crypto";
import type { DeployedStack } from "../assembly/cloud.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { escaped } from "../endpoint/query-xml.ts";

/** CloudFormation's API: handles DescribeStacks (Query protocol) and refuses everything else by name. */
export function openStacks(stacks: readonly DeployedStack[], startedAt: number) {
  return (action: string, form: URLSearchParams): string => {
    if (action !== "DescribeStacks") {
      throw new AwsError("InvalidAction", `CloudFormation ${action} is not available locally`);
    }
    const named = form.get("StackName");
    const asked = stacks.filter(({ name, id }) => named === null || named === name || named === id);
    if (named !== null && asked.length === 0) {
      throw new AwsError("ValidationError", `Stack with id ${named} does not exist`);
    }
    return [
      '<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult>',
      `<Stacks>${asked.map((stack) => described(stack, startedAt)).join("")}</Stacks></DescribeStacksResult>`,
      `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></DescribeStacksResponse>`,
    ].join("");
  };
}

function described({ name, id, outputs }: DeployedStack, startedAt: number): string {
  const told = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${escaped(key)}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
  );
  return [
    `<member><StackName>${escaped(name)}</StackName><StackId>${escaped(id)}</StackId>`,
    `<CreationTime>${new Date(startedAt).toISOString()}</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>`,
    `<Outputs>${told.join("")}</Outputs></member>`,
  ].join("");
}
