import * as z from "zod/mini";
import { decide, PolicyDocument, type Statement, statementsOf } from "../../iam/policy.ts";
import { StartError } from "../../program/start-error.ts";
import type { Cloud, Resource } from "../cloud.ts";
import { read, spoken } from "../read.ts";

const Role = z.strictObject({
  AssumeRolePolicyDocument: PolicyDocument,
  ManagedPolicyArns: z.optional(z.array(z.string())),
  Policies: z.optional(z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument }))),
});

const Policy = z.strictObject({ PolicyDocument, Roles: z.optional(z.array(z.string())) });

const names = {
  RoleName: "part of the resource's name",
  PolicyName: "part of the resource's name",
  ManagedPolicyName: "part of the resource's name",
  Description: "words for the console",
  Path: "sorts policies in the console",
  Tags: "words for the console",
};

/** Managed policies of AWS whose permissions the local run does not enforce. */
const withoutEffect: Readonly<Record<string, string>> = {
  "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole": "allows log groups only",
  "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess": "allows traces only",
};

/** A service that assumes a role, with its condition keys. */
export interface Assuming {
  /** `lambda.amazonaws.com` */
  readonly service: string;
  readonly context: Readonly<Record<string, readonly string[]>>;
}

const lambda: Assuming = { service: "lambda.amazonaws.com", context: {} };

/** All statements of a role; throws StartError if the service may not assume it or a policy is unknown. */
export function statementsOfRole(role: Resource, cloud: Cloud, assuming = lambda): Statement[] {
  const declared = read(role, Role, names);
  const assume = statementsOf(declared.AssumeRolePolicyDocument, spoken(role));
  const { service, context } = assuming;
  const request = { principal: `Service:${service}`, action: "sts:AssumeRole", resource: "*", context };
  if (decide(assume, request) !== "allowed") {
    throw new StartError(`${spoken(role)} may not be assumed by ${service}, which has to.`);
  }
  const inline = (declared.Policies ?? []).flatMap((each) => statementsOf(each.PolicyDocument, spoken(role)));
  const managed = (declared.ManagedPolicyArns ?? []).flatMap((arn) => managedPolicy(arn, role, cloud));
  const attached = [...cloud.of("AWS::IAM::Policy"), ...cloud.of("AWS::IAM::ManagedPolicy")].flatMap(
    (resource) => {
      const roles = resource.properties().Roles;
      if (!Array.isArray(roles) || !roles.includes(role.ref)) return [];
      return statementsOf(read(resource, Policy, names).PolicyDocument, spoken(resource));
    },
  );
  return [...inline, ...managed, ...attached];
}

function managedPolicy(arn: string, role: Resource, cloud: Cloud): Statement[] {
  if (arn in withoutEffect) return [];
  const resource = cloud.of("AWS::IAM::ManagedPolicy").find((each) => each.ref === arn);
  if (resource === undefined) {
    throw new StartError(`${spoken(role)} has the policy ${arn}, which the local run does not know.`);
  }
  return statementsOf(read(resource, Policy, names).PolicyDocument, spoken(resource));
}
