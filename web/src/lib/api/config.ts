import * as z from "zod/mini";
import { Offline } from "../offline/offline-error.ts";

const urlRequired = "The API's URL is required.";
const keyRequired = "The user pool's client key is required.";

/** The settings of the stage, from /config.json beside the page; one build serves every stage. */
export const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(keyRequired).check(z.minLength(1, keyRequired)),
  /** The address of the user pool, if it is not the region's. */
  userPoolEndpoint: z.optional(z.string()),
  /** The prefix of all API calls: /api */
  api: z.string(urlRequired).check(z.minLength(1, urlRequired)),
  product: z.string(),
  supportEmail: z.string(),
  /** The sender of e-mails and organizer of calendar entries: `Name <address>`. */
  sender: z.string(),
  origin: z.string(),
  contactEmail: z.optional(z.string()),
  /** The operator of the installation, its address and its jurisdiction. Texts use placeholders for missing settings. */
  operator: z.optional(z.string()),
  address: z.optional(z.string()),
  jurisdiction: z.optional(z.string()),
  /** The days that logs with network addresses are kept, and those that other logs are, for the privacy policy. */
  accessLogDays: z.optional(z.string()),
  logDays: z.optional(z.string()),
  /** The types of files that people may send in messages. */
  messageFiles: z._default(z.array(z.string()), []),
  /** Whether people may call each other by voice. */
  voiceCalls: z._default(z.boolean(), false),
  socialLinks: z._default(z.array(z.url({ protocol: /^https$/ })), []),
});
export type Config = z.infer<typeof Config>;

let request: Promise<Config> | undefined;

/** The settings, fetched once. Rejects if they cannot be loaded or read; the next call tries again. */
export function config(): Promise<Config> {
  request ??= fetchConfig().catch((cause: unknown) => {
    request = undefined;
    throw cause;
  });
  return request;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json").catch((cause: unknown) => {
    throw new Offline(cause);
  });
  if (!response.ok) throw new Error(`The settings could not be loaded (${response.status}).`);
  return Config.parse(await response.json());
}
