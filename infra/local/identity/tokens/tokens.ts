import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Clock } from "../../time/clock.ts";
import type { Client, Pool } from "../pool.ts";
import type { RunTrigger } from "../triggers.ts";
import type { User } from "../users.ts";
import { customise, type Issue } from "./pre-token.ts";
import type { SigningKey } from "./signing-key.ts";

/** Signs an access and an id token with PreTokenGeneration's changes. */
export type MakeTokens = (issue: Issue) => Promise<{
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: "Bearer";
}>;

/** The scope of a sign-in through the API; PreTokenGeneration may remove it. */
const selfService = "aws.cognito.signin.user.admin";

export function openTokens(room: { clock: Clock; pool: Pool; key: SigningKey; run: RunTrigger }): MakeTokens {
  const { clock, pool, key, run } = room;
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.id }).sign(key.sign);

  return async (issue) => {
    const { client } = issue;
    const { changeAccess, changeId, scopes } = await customise({
      ...issue,
      pool,
      run,
      scopes: [selfService],
    });
    const iat = Math.floor(clock.now() / 1000);
    const shared = { ...sharedClaims(issue, pool.issuer), iat };
    const access = changeAccess({
      ...shared,
      ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
      token_use: "access",
      client_id: client.id,
      username: issue.user.username,
      jti: randomUUID(),
      exp: iat + client.accessTokenSeconds,
    });
    const id = changeId({
      ...readable(issue.user, client),
      ...shared,
      token_use: "id",
      aud: client.id,
      "cognito:username": issue.user.username,
      jti: randomUUID(),
      exp: iat + client.idTokenSeconds,
    });
    return {
      AccessToken: await sign(access),
      IdToken: await sign(id),
      ExpiresIn: client.accessTokenSeconds,
      TokenType: "Bearer",
    };
  };
}

function sharedClaims({ user, client, family }: Issue, iss: string): Record<string, unknown> {
  return {
    sub: user.sub,
    iss,
    /* Clients revoke at sign-out only if this claim is present. */
    ...(client.revocation ? { origin_jti: family.originJti } : {}),
    event_id: family.eventId,
    auth_time: family.authTime,
  };
}

/** The attributes that the client may read; `_verified` ones are booleans in a token, text everywhere else. */
function readable(user: User, client: Client): Record<string, unknown> {
  const entries = Object.entries(user.attributes).filter(
    ([name]) => client.readAttributes === undefined || client.readAttributes.includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith("_verified") ? value === "true" : value]),
  );
}
