import { createHash } from "node:crypto";
import type { FunctionUnit } from "./function-unit.ts";

/** The access key of a function at the endpoint: derived from its ARN, the same in every run. */
export function accessKeyOf(functionArn: string): string {
  return `AKIA${createHash("sha256").update(functionArn).digest("hex").slice(0, 16).toUpperCase()}`;
}

/** The secret access key of all functions. */
export const functionSecret = "local";

/**
 * The function with Lambda's own variables in its environment. All services are at `endpoint`; `moved` maps addresses in
 * the template's environment to local ones.
 */
export function withLambdaEnvironment(
  unit: FunctionUnit,
  region: string,
  endpoint: string,
  moved: ReadonlyMap<string, string>,
): FunctionUnit {
  const variables = Object.entries(unit.environment).map(([name, value]) => [
    name,
    moved.get(value) ?? value,
  ]);
  return {
    ...unit,
    environment: {
      ...Object.fromEntries(variables),
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyOf(unit.arn),
      AWS_SECRET_ACCESS_KEY: functionSecret,
      AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
      AWS_LAMBDA_FUNCTION_NAME: unit.name,
      AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(unit.memoryMb),
      AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${unit.name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: "local",
      _HANDLER: `index.${unit.handler}`,
    },
  };
}
