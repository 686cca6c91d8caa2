import { randomUUID } from "node:crypto";
import type { DeployedStack } from "../assembly/cloud.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { escaped } from "../endpoint/query-xml.ts";

/** CloudFormation's API: the stacks, their templates and protection (Query protocol). It refuses everything else by name. */
export function openStacks(stacks: readonly DeployedStack[], startedAt: number) {
  const isProtected = new Set<string>();
  const described = (selected: readonly DeployedStack[]) =>
    selected.map((stack) => memberOf(stack, startedAt, isProtected.has(stack.id))).join("");
  const answerTo = (action: string, selected: readonly DeployedStack[], form: URLSearchParams) => {
    const [{ id, template } = { id: "", template: {} }] = selected;
    if (action === "DescribeStacks") return `<Stacks>${described(selected)}</Stacks>`;
    if (action === "GetTemplate") return `<TemplateBody>${escaped(JSON.stringify(template))}</TemplateBody>`;
    if (form.get("EnableTerminationProtection") === "true") isProtected.add(id);
    else isProtected.delete(id);
    return `<StackId>${escaped(id)}</StackId>`;
  };
  return (action: string, form: URLSearchParams): string => {
    if (!["DescribeStacks", "GetTemplate", "UpdateTerminationProtection"].includes(action)) {
      throw new AwsError("InvalidAction", `CloudFormation ${action} is not available locally`);
    }
    const named = form.get("StackName");
    const selected = stacks.filter(({ name, id }) => named === null || named === name || named === id);
    if (named !== null && selected.length === 0) {
      throw new AwsError("ValidationError", `Stack with id ${named} does not exist`);
    }
    return [
      `<${action}Response xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><${action}Result>`,
      answerTo(action, selected, form),
      `</${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
    ].join("");
  };
}

function memberOf({ name, id, outputs }: DeployedStack, startedAt: number, isProtected: boolean): string {
  const outputMembers = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${escaped(key)}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
  );
  return [
    `<member><StackName>${escaped(name)}</StackName><StackId>${escaped(id)}</StackId>`,
    `<CreationTime>${new Date(startedAt).toISOString()}</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>`,
    `<EnableTerminationProtection>${isProtected}</EnableTerminationProtection>`,
    `<Outputs>${outputMembers.join("")}</Outputs></member>`,
  ].join("");
}
