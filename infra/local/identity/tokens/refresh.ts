import { AwsError } from "../../endpoint/aws-error.ts";
import { clientOf, type Pool } from "../pool.ts";
import { GetTokensFromRefreshToken, parse, RevokeToken } from "../shapes.ts";
import type { Users } from "../users.ts";
import type { RefreshTokens } from "./refresh-tokens.ts";
import type { MakeTokens } from "./tokens.ts";

/** GetTokensFromRefreshToken and RevokeToken: extend or end a sign-in. */
export function refresh(room: {
  pool: Pool;
  users: Users;
  refreshTokens: RefreshTokens;
  makeTokens: MakeTokens;
}) {
  const { pool, users, refreshTokens, makeTokens } = room;
  return {
    async getTokensFromRefreshToken(body: unknown) {
      const { ClientId, RefreshToken, ClientMetadata } = parse(GetTokensFromRefreshToken, body);
      const client = clientOf(pool, ClientId);
      const family = refreshTokens.use(RefreshToken, client);
      const user = users.findBySub(family.sub);
      if (user === undefined) throw new AwsError("NotAuthorizedException", "Invalid Refresh Token.");
      const clientMetadata = ClientMetadata;
      const tokens = await makeTokens({ user, client, family, isRefresh: true, clientMetadata });
      if (client.rotation === undefined) {
        /* Checked again: the family may have ended while the trigger ran. */
        refreshTokens.use(RefreshToken, client);
        return { AuthenticationResult: tokens };
      }
      const successor = refreshTokens.rotate(RefreshToken, client);
      return { AuthenticationResult: { ...tokens, RefreshToken: successor } };
    },

    revokeToken(body: unknown) {
      const { ClientId, Token } = parse(RevokeToken, body);
      const client = clientOf(pool, ClientId);
      if (!client.revocation) {
        throw new AwsError(
          "UnsupportedOperationException",
          "Token revocation is not enabled for this client.",
        );
      }
      if (Token.split(".").length === 3) {
        throw new AwsError("UnsupportedTokenTypeException", "Only refresh tokens can be revoked.");
      }
      refreshTokens.revoke(Token, client);
      return {};
    },
  };
}
