import { AwsError } from "../endpoint/aws-error.ts";

export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

const standard = new Set(
  (
    "address birthdate email email_verified family_name gender given_name locale middle_name name nickname " +
    "phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo"
  ).split(" "),
);

/** `before` with the changes of a call: a blank value deletes, and a new address is unverified unless the call verifies it. */
export function withChanges(before: Record<string, string>, changes: Attribute[]): Record<string, string> {
  const after = new Map(Object.entries(before));
  for (const [contact, verified] of [
    ["email", "email_verified"],
    ["phone_number", "phone_number_verified"],
  ] as const) {
    const next = changes.find(({ Name }) => Name === contact);
    if (next !== undefined && next.Value !== before[contact] && after.has(verified))
      after.set(verified, "false");
  }
  for (const { Name, Value } of changes) {
    mustFit(Name, Value ?? "");
    if (Value) after.set(Name, Value);
    else after.delete(Name);
  }
  return Object.fromEntries(after);
}

/** Attributes in Cognito's list form, `sub` first. */
export function listed(sub: string, attributes: Record<string, string>): Attribute[] {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}

function mustFit(name: string, value: string): void {
  if (name === "sub") throw invalid("Cannot modify the non-mutable attribute sub");
  if (!standard.has(name)) {
    throw invalid(`Attributes did not conform to the schema: ${name}: Attribute does not exist in schema.`);
  }
  if (name.endsWith("_verified") && !["", "true", "false"].includes(value)) {
    throw invalid(`Invalid value for attribute ${name}: true or false`);
  }
  if (name === "email" && value !== "" && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw invalid("Invalid email address format.");
  }
}

function invalid(message: string): AwsError {
  return new AwsError("InvalidParameterException", message);
}
