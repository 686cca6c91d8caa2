import * as z from "zod/mini";
import { Aggregate } from "../../../events/event.ts";

/** What an open screen is told: that something happened, and to what. It asks for the rest with its own rights. */
export const LiveMessage = z.object({ type: z.string(), aggregate: Aggregate });
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The language of the socket; the browser names it, beside its access token, when it opens one. */
export const subProtocol = "triscript.v1";

/** What the browser says to keep a socket alive, and the answer that proves that it is. */
export const ping = "ping";
export const pong = "pong";
