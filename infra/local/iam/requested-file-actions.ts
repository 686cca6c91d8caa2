import type { Operation, Place } from "../s3/model.ts";
import type { RequestedAction } from "./policy.ts";

/** The IAM actions of an operation on an object: on the object itself and on its KMS key. */
export function requestedFileActions(
  operation: Operation,
  place: Place,
  from: Place | undefined,
): RequestedAction[] {
  if (operation === "DeleteObject") return [onObject("s3:DeleteObject", place)];
  if (operation === "PutObject") return writes(place);
  if (operation === "CopyObject") return [...(from ? reads(from) : []), ...writes(place)];
  return reads(place);
}

function reads(place: Place): RequestedAction[] {
  return [onObject("s3:GetObject", place), ...onKey("kms:Decrypt", place)];
}

function writes(place: Place): RequestedAction[] {
  return [onObject("s3:PutObject", place), ...onKey("kms:GenerateDataKey", place)];
}

function onObject(action: string, { bucket, key }: Place): RequestedAction {
  return { action, resource: `${bucket.arn}/${key}`, context: {} };
}

function onKey(action: string, { bucket: { keyArn } }: Place): RequestedAction[] {
  return keyArn === undefined ? [] : [{ action, resource: keyArn, context: {} }];
}
