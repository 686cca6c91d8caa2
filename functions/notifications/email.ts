import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { planDigestReaction } from "./reactions/plan-digest.ts";
import { sendEmailNotice } from "./reactions/send-email.ts";

export const handler = consumer(manifest.consumers.email.listens, [sendEmailNotice, planDigestReaction]);
