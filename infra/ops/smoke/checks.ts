import { randomBytes } from "node:crypto";
import * as z from "zod/mini";

/** A deployed product as a stranger on the internet reaches it. */
export interface Site {
  /** `https://<host>`, without a path. */
  readonly origin: string;
  readonly settings: z.infer<typeof Settings>;
}

/** One request, and the promise that its answer proves; `run` returns the fault, or undefined. */
export interface Check {
  readonly proves: string;
  readonly run: (site: Site) => Promise<string | undefined>;
}

export const Settings = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.string(),
  origin: z.string(),
});

const Keys = z.object({ keys: z.array(z.object({ kid: z.string() })).check(z.minLength(1)) });
const Refusal = z.object({ __type: z.string() });
/** The user pool's answer if the settings name a client that it does not have, or no longer. */
const noClient = "ResourceNotFoundException";

/** The checks of a first deployment. None of them changes anything or sends a mail. */
export const checks: readonly Check[] = [
  {
    proves: "the pages are deployed",
    run: async ({ origin }) => {
      const answer = await fetch(origin);
      const html = await answer.text();
      return is(answer, 200) ?? (html.includes("<title>") ? undefined : "the page has no title");
    },
  },
  {
    proves: "every page has the browser rules",
    run: async ({ origin }) => {
      const { headers } = await fetch(origin);
      return (
        has(headers, "content-security-policy", /default-src 'self'/) ??
        has(headers, "strict-transport-security", /max-age=63072000/) ??
        has(headers, "x-content-type-options", /nosniff/) ??
        has(headers, "x-frame-options", /DENY/i)
      );
    },
  },
  {
    proves: "an address inside the app shows the app",
    run: async ({ origin }) => {
      const answer = await fetch(`${origin}/patient/dashboard`);
      return is(answer, 200) ?? has(answer.headers, "content-type", /text\/html/);
    },
  },
  {
    proves: "an unknown address is 404, with a page",
    run: async ({ origin }) => {
      const answer = await fetch(`${origin}/smoke-${word()}`);
      return is(answer, 404) ?? has(answer.headers, "content-type", /text\/html/);
    },
  },
  {
    proves: "an unknown file is an error, not a page",
    run: async ({ origin }) => {
      const answer = await fetch(`${origin}/assets/${word()}.js`);
      return answer.ok ? "the answer is 200" : undefined;
    },
  },
  {
    proves: "files with a hash in their name are cached for a year",
    run: async ({ origin }) => {
      const { headers } = await fetch(await firstAsset(origin));
      return has(headers, "cache-control", /max-age=31536000.*immutable/);
    },
  },
  {
    proves: "files are compressed",
    run: async ({ origin }) => {
      const { headers } = await fetch(await firstAsset(origin), {
        headers: { "accept-encoding": "br, gzip" },
      });
      return has(headers, "content-encoding", /br|gzip/);
    },
  },
  {
    proves: "pages are revalidated, so a deployment is seen at once",
    run: async ({ origin }) => has((await fetch(origin)).headers, "cache-control", /no-cache/),
  },
  {
    proves: "the app can be installed and works offline",
    run: async ({ origin }) =>
      is(await fetch(`${origin}/manifest.webmanifest`), 200) ?? is(await fetch(`${origin}/sw.js`), 200),
  },
  {
    proves: "the settings name this address",
    run: async ({ origin, settings }) =>
      settings.origin === origin ? undefined : `they name ${settings.origin}`,
  },
  {
    proves: "http leads to https",
    run: async ({ origin }) => {
      if (!origin.startsWith("https:")) return undefined;
      const answer = await fetch(origin.replace("https:", "http:"), { redirect: "manual" });
      return is(answer, 301) ?? has(answer.headers, "location", /^https:/);
    },
  },
  {
    proves: "the API answers at the distribution and asks for a sign-in",
    run: async ({ origin }) => is(await fetch(`${origin}/api/me`), 401),
  },
  {
    proves: "the API refuses a token that the user pool did not issue",
    run: async ({ origin }) =>
      is(await fetch(`${origin}/api/me`, { headers: { authorization: "Bearer e30.e30.e30" } }), 401),
  },
  {
    proves: "answers of the API are not cached",
    run: async ({ origin }) => has((await fetch(`${origin}/api/me`)).headers, "cache-control", /no-store/),
  },
  {
    proves: "errors of the API are not cached at the edge",
    run: async ({ origin }) => {
      const address = `${origin}/api/me?${word()}`;
      await fetch(address);
      const { headers } = await fetch(address);
      return /hit/i.test(headers.get("x-cache") ?? "")
        ? "the second answer came from the edge's cache"
        : undefined;
    },
  },
  {
    proves:
      "a function runs and names what is wrong with a request, or the firewall first checks the browser",
    run: async ({ origin }) => {
      const answer = await post(`${origin}/api/identity/sign-ins`, {});
      if (answer.headers.get("x-amzn-waf-action") === "challenge") return is(answer, 202);
      return is(answer, 422);
    },
  },
  {
    proves: "a request that is too large is refused before it is read",
    run: async ({ origin }) => {
      const { status } = await post(`${origin}/api/identity/sign-ins`, { email: "a".repeat(100_000) });
      return [202, 403, 413].includes(status) ? undefined : `the answer is ${status}`;
    },
  },
  {
    proves: "the user pool's keys can be read",
    run: async ({ settings }) => {
      const answer = await fetch(`${settings.userPoolEndpoint}${settings.userPoolId}/.well-known/jwks.json`);
      return (
        is(answer, 200) ?? (Keys.safeParse(await answer.json()).success ? undefined : "there are no keys")
      );
    },
  },
  {
    proves: "the user pool has the client that the settings name, and signs nobody in with a password",
    run: async ({ settings }) => {
      const password = { AuthFlow: "USER_PASSWORD_AUTH", ClientId: settings.userPoolClientId };
      const answer = await fetch(settings.userPoolEndpoint, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
        },
        body: JSON.stringify({ ...password, AuthParameters: { USERNAME: word(), PASSWORD: word() } }),
      });
      const wrong = is(answer, 400);
      if (wrong) return wrong;
      const refusal = Refusal.safeParse(await answer.json()).data;
      if (!refusal) return "there is no reason";
      return refusal.__type.endsWith(noClient) ? "the user pool does not have this client" : undefined;
    },
  },
  {
    proves: "the socket refuses a connection without a token",
    run: async ({ origin }) => {
      const { default: WebSocket } = await import("ws");
      const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/socket`);
      return await new Promise((resolve) => {
        socket.on("open", () => {
          socket.terminate();
          resolve("it accepts one");
        });
        socket.on("unexpected-response", (_, { statusCode = 0 }) =>
          resolve([401, 403].includes(statusCode) ? undefined : `the answer is ${statusCode}`),
        );
        socket.on("error", (error) => resolve(error.message));
      });
    },
  },
];

function is({ status }: Response, expected: number): string | undefined {
  return status === expected ? undefined : `the answer is ${status} instead of ${expected}`;
}

function has(headers: Headers, name: string, value: RegExp): string | undefined {
  const found = headers.get(name);
  return found !== null && value.test(found) ? undefined : `${name} is ${found ?? "missing"}`;
}

async function firstAsset(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  const [path] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (path === undefined) throw new Error("the page loads no script");
  return `${origin}${path}`;
}

async function post(address: string, body: unknown): Promise<Response> {
  return await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function word(): string {
  return randomBytes(8).toString("hex");
}
