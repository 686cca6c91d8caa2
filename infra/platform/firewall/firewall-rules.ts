import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { type ProblemCode, problems } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";

/** A rule without its priority. */
export type FirewallRule = Omit<CfnWebACL.RuleProperty, "priority" | "visibilityConfig">;

/** Minutes over which requests of one network address are counted. */
const minutes = 5;

/** Refuses a network address that sent more than `most` requests in five minutes, below a path if one is given. */
export function rateRule(name: string, most: number, path?: string): FirewallRule {
  return {
    name,
    action: { block: { customResponse: tooMany } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        evaluationWindowSec: minutes * 60,
        limit: most,
        ...(path && { scopeDownStatement: below(path) }),
      },
    },
  };
}

/**
 * Refuses a body of more than that many bytes. The firewall must inspect as many; it counts a body that
 * continues beyond as larger.
 */
export function sizeRule(name: string, mostBytes: number): FirewallRule {
  return {
    name,
    action: {
      block: { customResponse: { responseCode: problems.too_large, customResponseBodyKey: "too_large" } },
    },
    statement: {
      sizeConstraintStatement: {
        comparisonOperator: "GT",
        size: mostBytes,
        fieldToMatch: { body: { oversizeHandling: "MATCH" } },
        textTransformations: [{ priority: 0, type: "NONE" }],
      },
    },
  };
}

/** An AWS managed rule group; `counts` names its rules that count and do not refuse. */
export function managedRule(name: string, counts: readonly string[] = []): FirewallRule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ...(counts.length > 0 && {
          ruleActionOverrides: counts.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        }),
      },
    },
  };
}

/** The page at which browsers take the challenge; see web/src/lib/api/firewall-challenge.ts. */
export const challengePage = "/challenge";

/**
 * Challenges browsers that send to one of these paths or open the challenge page: a script of the firewall
 * runs there invisibly and leaves a token that lasts a day. Requests with a token go on to the next rules.
 */
export function challengeRule(name: string, paths: readonly string[]): FirewallRule {
  const sends = { byteMatchStatement: { ...exactly, searchString: "POST", fieldToMatch: { method: {} } } };
  const pathMatch = { orStatement: { statements: paths.map(at) } };
  return {
    name,
    action: { challenge: {} },
    challengeConfig: { immunityTimeProperty: { immunityTime: 86_400 } },
    statement: {
      orStatement: { statements: [{ andStatement: { statements: [sends, pathMatch] } }, at(challengePage)] },
    },
  };
}

const exactly = { positionalConstraint: "EXACTLY", textTransformations: [{ priority: 0, type: "NONE" }] };

function at(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      positionalConstraint: "EXACTLY",
      fieldToMatch: { uriPath: {} },
      // The API also understands a path with escaped characters or capitals.
      textTransformations: ["URL_DECODE", "NORMALIZE_PATH", "LOWERCASE"].map((type, priority) => ({
        priority,
        type,
      })),
    },
  };
}

const tooMany = {
  responseCode: problems.too_many,
  customResponseBodyKey: "too_many",
  responseHeaders: [{ name: "Retry-After", value: String(minutes * 60) }],
};

/** The answers to refused requests: the same problems that the API answers. */
export const refusals: Readonly<Record<string, CfnWebACL.CustomResponseBodyProperty>> = {
  too_many: refusal("too_many"),
  too_large: refusal("too_large"),
};

function refusal(code: ProblemCode): CfnWebACL.CustomResponseBodyProperty {
  const content = { code, status: problems[code], title: problemMessages("en")[code] };
  return { contentType: "APPLICATION_JSON", content: JSON.stringify(content) };
}

function below(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      positionalConstraint: "STARTS_WITH",
      fieldToMatch: { uriPath: {} },
      textTransformations: [
        { priority: 0, type: "NORMALIZE_PATH" },
        { priority: 1, type: "LOWERCASE" },
      ],
    },
  };
}
