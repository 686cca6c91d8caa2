import * as z from "zod/mini";
import { env, envOrNone } from "../env.ts";
import { signedPost } from "../signed-post.ts";

export interface ChannelRelays {
  readonly iceServers: {
    urls: string[];
    username?: string;
    credential?: string;
  }[];
  readonly seconds: number;
}

const Endpoints = z.object({
  ResourceEndpointList: z.array(z.object({ Protocol: z.string(), ResourceEndpoint: z.string() })),
});
const Servers = z.object({
  IceServerList: z.array(
    z.object({ Uris: z.array(z.string()), Username: z.string(), Password: z.string(), Ttl: z.number() }),
  ),
});

const timeoutMs = 3_000;
/** A channel's own address never changes. */
const endpoints = new Map<string, string>();

/**
 * The relays of a signaling channel of Kinesis Video Streams, used for nothing else. Two requests in place of two clients of
 * the SDK, which weigh 200 KB.
 */
export async function channelRelays(channel: string, now: string): Promise<ChannelRelays> {
  const endpoint = endpoints.get(channel) ?? (await endpointOf(channel, now));
  endpoints.set(channel, endpoint);
  const input = { ChannelARN: channel, Service: "TURN" };
  const answer = await post(endpoint, "/v1/get-ice-server-config", input, now);
  const { IceServerList } = z.parse(Servers, answer);
  if (IceServerList.length === 0) return { iceServers: [], seconds: 0 };
  const relays = IceServerList.map(({ Uris: urls, Username: username, Password: credential }) => ({
    urls,
    username,
    credential,
  }));
  const stun = { urls: [`stun:stun.kinesisvideo.${env("AWS_REGION")}.amazonaws.com:443`] };
  return { iceServers: [stun, ...relays], seconds: Math.min(...IceServerList.map(({ Ttl }) => Ttl)) };
}

async function endpointOf(channel: string, now: string): Promise<string> {
  const region = env("AWS_REGION");
  const regional = envOrNone("AWS_ENDPOINT_URL") ?? `https://kinesisvideo.${region}.amazonaws.com`;
  const role = { Protocols: ["HTTPS"], Role: "MASTER" };
  const input = { ChannelARN: channel, SingleMasterChannelEndpointConfiguration: role };
  const answer = await post(regional, "/getSignalingChannelEndpoint", input, now);
  const found = z.parse(Endpoints, answer).ResourceEndpointList.find(({ Protocol }) => Protocol === "HTTPS");
  if (!found) throw new Error("The channel has no endpoint.");
  return found.ResourceEndpoint;
}

/** A signed request of a REST service with JSON. Throws unless it succeeds. */
async function post(base: string, path: string, input: object, now: string): Promise<unknown> {
  const sessionToken = envOrNone("AWS_SESSION_TOKEN");
  const answer = await signedPost(new URL(path, base), {
    service: "kinesisvideo",
    region: env("AWS_REGION"),
    credentials: {
      accessKeyId: env("AWS_ACCESS_KEY_ID"),
      secretAccessKey: env("AWS_SECRET_ACCESS_KEY"),
      ...(sessionToken && { sessionToken }),
    },
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
    at: new Date(now),
  });
  if (!answer.ok) throw new Error(`Kinesis Video Streams answered ${answer.status}.`);
  return await answer.json();
}
