import { consumer } from "../platform/events/reaction.ts";
import { manifest } from "./manifest.ts";
import { textPatient } from "./reactions/text-patient.ts";
import { textStop } from "./reactions/text-stop.ts";

export const handler = consumer(manifest.consumers.texts.listens, [textPatient, textStop]);
