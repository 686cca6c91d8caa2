import { listed, withChanges } from "./attributes.ts";
import { mustConform } from "./passwords.ts";
import { mustBe, type Pool } from "./pool.ts";
import {
  AdminCreateUser,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  OneUser,
  parse,
} from "./shapes.ts";
import type { RefreshTokens } from "./tokens/refresh-tokens.ts";
import type { User, Users } from "./users.ts";

/** The administrative operations for functions. Users are named by username. */
export function admin(room: { pool: Pool; users: Users; refreshTokens: RefreshTokens }) {
  const { pool, users, refreshTokens } = room;
  const oneUser = (body: unknown) => {
    const call = parse(OneUser, body);
    mustBe(pool, call.UserPoolId);
    return users.get(call.Username);
  };
  return {
    adminCreateUser(body: unknown) {
      const call = parse(AdminCreateUser, body);
      mustBe(pool, call.UserPoolId);
      const attributes = withChanges({}, call.UserAttributes);
      const temporary = call.TemporaryPassword;
      if (temporary !== undefined) mustConform(temporary, pool.passwordPolicy);
      const user = users.add(call.Username, attributes);
      return { User: { ...described(user), Attributes: listed(user.sub, user.attributes) } };
    },

    adminGetUser(body: unknown) {
      const user = oneUser(body);
      return { ...described(user), UserAttributes: listed(user.sub, user.attributes) };
    },

    /** The password is validated and discarded: nobody signs in with one. */
    adminSetUserPassword(body: unknown) {
      const call = parse(AdminSetUserPassword, body);
      mustBe(pool, call.UserPoolId);
      users.get(call.Username);
      mustConform(call.Password, pool.passwordPolicy);
      users.setStatus(call.Username, call.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD");
      return {};
    },

    adminUpdateUserAttributes(body: unknown) {
      const call = parse(AdminUpdateUserAttributes, body);
      mustBe(pool, call.UserPoolId);
      const { attributes } = users.get(call.Username);
      users.setAttributes(call.Username, withChanges(attributes, call.UserAttributes));
      return {};
    },

    /** Revokes all refresh tokens; signed access tokens stay valid until they expire. */
    adminUserGlobalSignOut(body: unknown) {
      refreshTokens.revokeAllOf(oneUser(body).sub);
      return {};
    },

    adminDeleteUser(body: unknown) {
      const user = oneUser(body);
      users.remove(user.username);
      refreshTokens.revokeAllOf(user.sub);
      return {};
    },
  };
}

function described(user: User) {
  return {
    Username: user.username,
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}
