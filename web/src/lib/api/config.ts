import * as z from "zod/mini";

const urlRequired = "The API's URL is required.";
const keyRequired = "The user pool's client key is required.";

/** The settings of the stage, from /config.json beside the page; one build serves every stage. */
export const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(keyRequired).check(z.minLength(1, keyRequired)),
  /** Where the user pool answers, when it is not the one of the region. */
  userPoolEndpoint: z.optional(z.string()),
  /** The path or address that calls start with: /api */
  api: z.string(urlRequired).check(z.minLength(1, urlRequired)),
  product: z.string(),
  supportEmail: z.string(),
  /** Who writes the mails, and so who stands behind a calendar entry: `Name <address>`. */
  sender: z.string(),
  origin: z.string(),
  contactEmail: z.optional(z.string()),
  /** Who runs the installation, where, and under which law; texts say so while it is to be added. */
  operator: z.optional(z.string()),
  address: z.optional(z.string()),
  jurisdiction: z.optional(z.string()),
  socialLinks: z._default(z.array(z.url({ protocol: /^https$/ })), []),
});
export type Config = z.infer<typeof Config>;

let asked: Promise<Config> | undefined;

/** The settings, fetched once. Rejects when they cannot be loaded or read; the next call tries again. */
export function config(): Promise<Config> {
  asked ??= fetchConfig().catch((cause: unknown) => {
    asked = undefined;
    throw cause;
  });
  return asked;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`The settings could not be loaded (${response.status}).`);
  return Config.parse(await response.json());
}
