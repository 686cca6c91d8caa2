import { AwsSolutionsChecks, HIPAASecurityChecks, type IApplyRule, NagRuleCompliance } from "cdk-nag";
import type { IConstruct } from "constructs";

/** A rule's verdict on one resource. */
export interface Verdict {
  readonly rule: string;
  /** The requirement in the pack's words. */
  readonly summary: string;
  readonly path: string;
  readonly isMet: boolean;
}

/** The verdicts of both packs on every resource of a tree to which a rule applies. */
export function verdictsOn(scope: IConstruct): Verdict[] {
  const packs = [new AwsSolutions(), new Hipaa()];
  return packs.flatMap((pack) => {
    pack.validateScope(scope);
    return pack.verdicts;
  });
}

class AwsSolutions extends AwsSolutionsChecks {
  readonly verdicts: Verdict[] = [];

  protected override applyRule(params: IApplyRule): void {
    this.verdicts.push(...verdicts(this.packName, params));
  }
}

class Hipaa extends HIPAASecurityChecks {
  readonly verdicts: Verdict[] = [];

  protected override applyRule(params: IApplyRule): void {
    this.verdicts.push(...verdicts(this.packName, params));
  }
}

/** A rule that throws could not resolve a reference; it counts as broken, so that a person checks. */
function verdicts(pack: string, { ruleSuffixOverride, rule, node, info }: IApplyRule): Verdict[] {
  const name = `${pack}-${ruleSuffixOverride ?? rule.name}`;
  const verdict = { rule: name, summary: info, path: node.node.path };
  const result = outcome(() => rule(node));
  if (Array.isArray(result)) {
    return result.map((finding) => ({ ...verdict, rule: `${name}[${finding}]`, isMet: false }));
  }
  if (result === NagRuleCompliance.NOT_APPLICABLE) return [];
  return [{ ...verdict, isMet: result === NagRuleCompliance.COMPLIANT }];
}

function outcome(run: () => ReturnType<IApplyRule["rule"]>): ReturnType<IApplyRule["rule"]> {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) return NagRuleCompliance.NON_COMPLIANT;
    throw error;
  }
}
