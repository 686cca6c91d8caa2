import * as z from "zod/mini";
import { decide, like, PolicyDocument, statementsOf } from "../../iam/policy.ts";
import type { Cloud } from "../cloud.ts";
import { read, spoken } from "../read.ts";

const Permission = z.strictObject({
  Action: z.literal("lambda:InvokeFunction"),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
  SourceAccount: z.optional(z.string()),
});

const QueuePolicy = z.strictObject({ PolicyDocument, Queues: z.array(z.string()) });

/** The permissions that resources grant to services. */
export interface Permissions {
  /** Whether `service` (`apigateway.amazonaws.com`) may call the function on behalf of `sourceArn`. */
  mayInvoke(functionArn: string, service: string, sourceArn: string): boolean;
  /** Whether `service` may send to the queue on behalf of `sourceArn`. */
  maySend(queue: { arn: string; url: string }, service: string, sourceArn: string): boolean;
}

export function readPermissions(cloud: Cloud): Permissions {
  const permissions = cloud.of("AWS::Lambda::Permission").map((resource) => read(resource, Permission, {}));
  const policies = cloud.of("AWS::SQS::QueuePolicy").map((resource) => {
    const { PolicyDocument: document, Queues } = read(resource, QueuePolicy, {});
    return { queues: Queues, statements: statementsOf(document, spoken(resource)) };
  });
  return {
    mayInvoke: (functionArn, service, sourceArn) =>
      permissions.some(
        (permission) =>
          (permission.FunctionName === functionArn ||
            functionArn.endsWith(`:function:${permission.FunctionName}`)) &&
          permission.Principal === service &&
          (permission.SourceArn === undefined || like(permission.SourceArn, sourceArn)) &&
          (permission.SourceAccount === undefined || permission.SourceAccount === cloud.account),
      ),
    maySend: (queue, service, sourceArn) => {
      const statements = policies
        .filter(({ queues }) => queues.includes(queue.url))
        .flatMap((each) => each.statements);
      const context = {
        "aws:SourceArn": [sourceArn],
        "aws:SourceAccount": [cloud.account],
        "aws:SecureTransport": ["true"],
      };
      const request = {
        principal: `Service:${service}`,
        action: "sqs:SendMessage",
        resource: queue.arn,
        context,
      };
      return decide(statements, request) === "allowed";
    },
  };
}
