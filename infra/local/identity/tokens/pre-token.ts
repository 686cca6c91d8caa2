import * as z from "zod";
import type { Client, Pool } from "../pool.ts";
import { given, type Occasion, type RunTrigger, userAttributes } from "../triggers.ts";
import type { User } from "../users.ts";
import type { Family } from "./refresh-tokens.ts";

/** An issue of tokens: at sign-in or by refresh. */
export interface Issue {
  user: User;
  client: Client;
  family: Family;
  isRefresh: boolean;
  clientMetadata: Record<string, string> | undefined;
}

type Claims = Record<string, unknown>;

/** The trigger's changes to the two tokens. */
interface Customised {
  changeAccess(claims: Claims): Claims;
  changeId(claims: Claims): Claims;
  scopes: string[];
}

const Changes = z.object({
  claimsToAddOrOverride: z.record(z.string(), z.json()).nullish(),
  claimsToSuppress: z.array(z.string()).nullish(),
});
const AccessChanges = Changes.extend({
  scopesToAdd: z.array(z.string()).nullish(),
  scopesToSuppress: z.array(z.string()).nullish(),
});
const V1 = z.object({
  claimsOverrideDetails: Changes.extend({
    claimsToAddOrOverride: z.record(z.string(), z.string()).nullish(),
  }).nullish(),
});
const V2 = z.object({
  claimsAndScopeOverrideDetails: z
    .object({ accessTokenGeneration: AccessChanges.nullish(), idTokenGeneration: Changes.nullish() })
    .nullish(),
});

/* The trigger cannot change these claims. */
const fixed = new Set(
  (
    "acr amr at_hash auth_time azp exp iat iss jti nbf nonce origin_jti sub token_use event_id " +
    "client_id scope username version device_key aud identities cognito:username"
  ).split(" "),
);

/** Runs PreTokenGeneration, if the pool has it, in the pool's event version. */
export async function customise(
  issue: Issue & { pool: Pool; run: RunTrigger; scopes: string[] },
): Promise<Customised> {
  const { pool, run, scopes } = issue;
  if (pool.triggers.PreTokenGeneration === undefined) {
    return { changeAccess: (claims) => claims, changeId: (claims) => claims, scopes };
  }
  if (pool.preTokenVersion === "V1_0") {
    const response = { claimsOverrideDetails: null };
    const { claimsOverrideDetails } = await run({ ...occasion(issue), version: "1", response, answers: V1 });
    return {
      changeAccess: (claims) => claims,
      changeId: (claims) => change(claims, claimsOverrideDetails),
      scopes,
    };
  }
  const { request, ...rest } = occasion(issue);
  const { claimsAndScopeOverrideDetails: details } = await run({
    ...rest,
    version: "2",
    request: { ...request, scopes },
    response: { claimsAndScopeOverrideDetails: null },
    answers: V2,
  });
  const access = details?.accessTokenGeneration;
  return {
    changeAccess: (claims) => change(claims, access),
    changeId: (claims) => change(claims, details?.idTokenGeneration),
    scopes: [...new Set([...scopes, ...(access?.scopesToAdd ?? [])])].filter(
      (scope) => !access?.scopesToSuppress?.includes(scope),
    ),
  };
}

function occasion(issue: Issue): Omit<Occasion<never>, "version" | "response" | "answers"> {
  return {
    trigger: "PreTokenGeneration",
    source: issue.isRefresh ? "TokenGeneration_RefreshTokens" : "TokenGeneration_Authentication",
    client: issue.client,
    userName: issue.user.username,
    request: {
      userAttributes: userAttributes(issue.user),
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      ...given("clientMetadata", issue.clientMetadata),
    },
  };
}

function change(claims: Claims, changes: z.infer<typeof Changes> | null | undefined): Claims {
  const result = { ...claims };
  for (const [name, value] of Object.entries(changes?.claimsToAddOrOverride ?? {})) {
    if (!fixed.has(name)) result[name] = value;
  }
  for (const name of changes?.claimsToSuppress ?? []) {
    if (!fixed.has(name)) delete result[name];
  }
  return result;
}
