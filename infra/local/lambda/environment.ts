import { createHash } from "node:crypto";
import type { FunctionUnit } from "./function-unit.ts";

/** The key by which a function is known at the endpoint: made from its ARN, the same in every run. */
export function accessKeyOf(functionArn: string): string {
  return `AKIA${createHash("sha256").update(functionArn).digest("hex").slice(0, 16).toUpperCase()}`;
}

/** The function with what Lambda itself adds to the environment; all of AWS is at `endpoint`. */
export function withLambdaEnvironment(unit: FunctionUnit, region: string, endpoint: string): FunctionUnit {
  return {
    ...unit,
    environment: {
      ...unit.environment,
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyOf(unit.arn),
      AWS_SECRET_ACCESS_KEY: "local",
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
