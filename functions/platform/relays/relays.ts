import { createHmac } from "node:crypto";
import { shardOf } from "#kernel/shard";
import { checked } from "../api/check.ts";
import { env, envOrNone } from "../env.ts";
import { secretsOf } from "../secrets.ts";
import { type ChannelRelays, channelRelays } from "./signaling-channels.ts";

/** Servers that relay the connection of a call, with credentials valid for some seconds. */
export type Relays = ChannelRelays;

/** How long a server accepts the credentials. */
const turnSeconds = 3600;

/**
 * The relays of a call: those of a signaling channel of Kinesis Video Streams, or the stage's own server. Both sides of a
 * call use the same channel, and calls are spread over all channels, each of which answers five requests a second.
 */
export async function relaysFor(callId: string, now: string): Promise<Relays> {
  await checked();
  const urls = envOrNone("RELAY_URLS")?.split(",");
  if (urls) {
    // A rotated secret must not wait for a deployment.
    const [secret = ""] = await secretsOf("RELAY_SECRET_ARN", { again: true });
    return { iceServers: [{ urls, ...turnCredentials(callId, secret, now) }], seconds: turnSeconds };
  }
  const channels = env("RELAY_CHANNELS").split(",");
  return await channelRelays(channels[shardOf(callId, channels.length)] ?? "", now);
}

/**
 * Credentials for a TURN server such as coturn with `use-auth-secret`: the name says until when they are valid, and the
 * server checks the password with the secret that it shares with us.
 */
export function turnCredentials(callId: string, secret: string, now: string) {
  const username = `${Math.floor(Date.parse(now) / 1000) + turnSeconds}:${callId}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}
