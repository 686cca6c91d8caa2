import { shardOf } from "#kernel/shard";
import { checked } from "../api/check.ts";
import { env, envOrNone } from "../env.ts";
import { secretsOf } from "../secrets.ts";
import { type ChannelRelays, channelRelays } from "./signaling-channels.ts";
import { turnCredentials, turnSeconds } from "./turn-credentials.ts";

/** Servers that relay the connection of a call, with credentials valid for some seconds. */
export type Relays = ChannelRelays;

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
