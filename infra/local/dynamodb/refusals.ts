import { AwsError } from "../endpoint/aws-error.ts";

export function invalid(message: string): AwsError {
  return new AwsError("ValidationException", message);
}

export function malformed(message: string): AwsError {
  return new AwsError("SerializationException", message);
}

export function notFound(what = ""): AwsError {
  return new AwsError("ResourceNotFoundException", `Requested resource not found${what}`);
}
