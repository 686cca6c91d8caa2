import { hash, randomBytes } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { deviceDays } from "#kernel/device";

/** With this prefix, browsers reject the cookie from other hosts and over plain HTTP. */
const name = "__Host-triscript-device";
const given = new RegExp(`^${name}=([\\w-]{43})$`);

/** The browser that sent a request, identified by a random name in a cookie. */
export interface Device {
  /** A hash of the name, from which the name cannot be derived. */
  readonly mark: string;
  /** Renews the cookie. Scripts cannot read it, and it is sent to no other site. */
  readonly cookie: string;
}

/** Reads the device of a request, or names a new one. The name does not authenticate: it only recognizes a browser. */
export function deviceOf({ cookies = [] }: Pick<APIGatewayProxyEventV2, "cookies">): Device {
  const known = cookies.map((cookie) => given.exec(cookie)?.[1]).find(Boolean);
  const value = known ?? randomBytes(32).toString("base64url");
  return {
    mark: hash("sha256", value).slice(0, 32),
    cookie: `${name}=${value}; Max-Age=${deviceDays * 86_400}; Path=/; Secure; HttpOnly; SameSite=Strict`,
  };
}
