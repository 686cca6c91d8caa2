import * as z from "zod/mini";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud } from "../../cloud.ts";
import { read } from "../../read.ts";

const override = z.optional(z.boolean());

const Policy = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    CustomHeadersConfig: z.optional(
      z.strictObject({
        Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override: override })),
      }),
    ),
    RemoveHeadersConfig: z.optional(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }),
    ),
    SecurityHeadersConfig: z.optional(
      z.strictObject({
        ContentSecurityPolicy: z.optional(
          z.strictObject({ ContentSecurityPolicy: z.string(), Override: override }),
        ),
        ContentTypeOptions: z.optional(z.strictObject({ Override: override })),
        FrameOptions: z.optional(z.strictObject({ FrameOption: z.string(), Override: override })),
        ReferrerPolicy: z.optional(z.strictObject({ ReferrerPolicy: z.string(), Override: override })),
        StrictTransportSecurity: z.optional(
          z.strictObject({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.optional(z.boolean()),
            Preload: z.optional(z.boolean()),
            Override: override,
          }),
        ),
      }),
    ),
  }),
});
type Security = NonNullable<z.infer<typeof Policy>["ResponseHeadersPolicyConfig"]["SecurityHeadersConfig"]>;

const ignores = {
  "ResponseHeadersPolicyConfig.Name": "words for the console",
  "ResponseHeadersPolicyConfig.Comment": "words for the console",
};

export interface WiredHeader {
  readonly name: string;
  readonly value: string;
  /** Replaces the origin's header. */
  readonly override: boolean;
}

/** The headers that a response headers policy adds to and removes from every response. */
export interface WiredHeaders {
  readonly add: readonly WiredHeader[];
  readonly remove: readonly string[];
}

/** The policy of a behavior; throws StartError for one that the templates do not declare. */
export function readHeaders(
  cloud: Cloud,
  id: string | undefined,
  localise: (text: string) => string,
): WiredHeaders {
  if (id === undefined) return { add: [], remove: [] };
  const resource = cloud.of("AWS::CloudFront::ResponseHeadersPolicy").find((each) => each.ref === id);
  if (resource === undefined) {
    throw new StartError(`The response headers policy ${id} is not declared in the templates.`);
  }
  const { ResponseHeadersPolicyConfig: config } = read(resource, Policy, ignores);
  const custom = (config.CustomHeadersConfig?.Items ?? []).map((item) =>
    header(item.Header, item.Value, item.Override),
  );
  return {
    add: [...security(config.SecurityHeadersConfig ?? {}, localise), ...custom],
    remove: (config.RemoveHeadersConfig?.Items ?? []).map((item) => item.Header.toLowerCase()),
  };
}

function security(config: Security, localise: (text: string) => string): WiredHeader[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions: sniff, FrameOptions: frame } = config;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: transport } = config;
  const found: WiredHeader[] = [];
  if (csp) found.push(header("content-security-policy", localise(csp.ContentSecurityPolicy), csp.Override));
  if (sniff) found.push(header("x-content-type-options", "nosniff", sniff.Override));
  if (frame) found.push(header("x-frame-options", frame.FrameOption, frame.Override));
  if (referrer) found.push(header("referrer-policy", referrer.ReferrerPolicy, referrer.Override));
  if (transport) {
    const { AccessControlMaxAgeSec: age, IncludeSubdomains: all, Preload: preload } = transport;
    const value = `max-age=${age}${all ? "; includeSubDomains" : ""}${preload ? "; preload" : ""}`;
    found.push(header("strict-transport-security", value, transport.Override));
  }
  return found;
}

function header(name: string, value: string, overrides = false): WiredHeader {
  return { name: name.toLowerCase(), value, override: overrides };
}
