import type {
  App,
  IPolicyValidationPlugin,
  PolicyValidationPluginReport,
  PolicyViolation,
} from "aws-cdk-lib";
import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";
import { covers, type Exception, exceptionsIn } from "./exceptions.ts";
import { type Verdict, verdictsOn } from "./packs.ts";

/** A shorter reason cannot convince a reviewer. */
const shortest = 30;

/** Stops a synthesis whose templates break a rule of AwsSolutions or HIPAA.Security without a reasoned exception. */
export function guard(app: App): void {
  Validations.of(app).addPlugins(new Gate(app));
}

/** The violations: broken rules without an exception, exceptions that excuse nothing or give no reason. */
export function findings(verdicts: readonly Verdict[], exceptions: readonly Exception[]): PolicyViolation[] {
  const broken = verdicts.filter(({ isMet }) => !isMet);
  const open = broken.filter((verdict) => !exceptions.some((exception) => covers(exception, verdict)));
  const idle = exceptions.filter((exception) => !broken.some((verdict) => covers(exception, verdict)));
  const silent = exceptions.filter(({ reason }) => reason.length < shortest);
  return [
    ...open.map(({ rule, summary, path }) => violation(rule, summary, path)),
    ...idle.map(({ rule, path }) => violation("unused-exception", `${rule} needs no exception here`, path)),
    ...silent.map(({ rule, path }) =>
      violation("unexplained-exception", `${rule} is excused in less than ${shortest} characters`, path),
    ),
  ];
}

class Gate implements IPolicyValidationPlugin {
  readonly name = "triscript-gate";
  readonly #scope: IConstruct;

  constructor(scope: IConstruct) {
    this.#scope = scope;
  }

  validate(): PolicyValidationPluginReport {
    const violations = findings(verdictsOn(this.#scope), exceptionsIn(this.#scope));
    return { success: violations.length === 0, violations };
  }
}

function violation(ruleName: string, description: string, constructPath: string): PolicyViolation {
  return {
    ruleName,
    description,
    severity: "error",
    violatingResources: [{ constructPath, locations: ["Properties"] }],
  };
}
