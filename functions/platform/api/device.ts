import { hash, randomBytes } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { deviceDays } from "#kernel/device";

/** The prefix makes browsers refuse the cookie from other hosts and without encryption. */
const name = "__Host-triscript-device";
const given = new RegExp(`^${name}=([\\w-]{43})$`);

/** The browser that a request comes from, by a name that it keeps. */
export interface Device {
  /** A mark of the name, which does not tell it. */
  readonly mark: string;
  /** Makes the browser keep its name for another while; scripts can not read it, and it is sent to no other site. */
  readonly cookie: string;
}

/** The device of a request; one that has no name yet is given one. It lets nobody in: it tells who was here before. */
export function deviceOf({ cookies = [] }: Pick<APIGatewayProxyEventV2, "cookies">): Device {
  const known = cookies.map((cookie) => given.exec(cookie)?.[1]).find(Boolean);
  const value = known ?? randomBytes(32).toString("base64url");
  return {
    mark: hash("sha256", value).slice(0, 32),
    cookie: `${name}=${value}; Max-Age=${deviceDays * 86_400}; Path=/; Secure; HttpOnly; SameSite=Strict`,
  };
}
