import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./context.ts";
import { planADigest } from "./reactions/plan-a-digest.ts";
import { writeAnEmail } from "./reactions/write-an-email.ts";

export const handler = consumer(manifest.consumers.email.listens, [writeAnEmail, planADigest]);
