import { AwsError } from "../endpoint/aws-error.ts";
import type { PasswordPolicy } from "./pool.ts";

/** Refuses a password as Cognito does: first by its own bounds, then by the pool's policy. */
export function mustConform(password: string, policy: PasswordPolicy | undefined): void {
  if (password.length > 256 || !/^\S+.*\S+$/s.test(password)) {
    throw new AwsError(
      "InvalidParameterException",
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (policy === undefined) return;
  const [missed] = rules(policy).filter(([isRequired, isMet]) => isRequired && !isMet.test(password));
  if (missed === undefined) return;
  throw new AwsError("InvalidPasswordException", `Password did not conform with policy: ${missed[2]}`);
}

function rules(
  policy: PasswordPolicy,
): [isRequired: boolean | undefined, isMet: RegExp, otherwise: string][] {
  return [
    [true, new RegExp(`^.{${policy.minimumLength ?? 8},}$`, "s"), "Password not long enough"],
    [policy.requireLowercase, /[a-z]/, "Password must have lowercase characters"],
    [policy.requireUppercase, /[A-Z]/, "Password must have uppercase characters"],
    [policy.requireNumbers, /\d/, "Password must have numeric characters"],
    [
      policy.requireSymbols,
      /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
      "Password must have symbol characters",
    ],
  ];
}
