// A process of its own: synthesis takes seconds and much memory.
import { buildApp } from "../../build-app.ts";
import { serve } from "./child.ts";

/** The demo texts, too; nobody has to register a number for it. */
const sms = {
  originationIdentity: "arn:aws:sms-voice:eu-central-1:123456789012:phone-number/phone-local",
};
const [, , outdir = "cdk.out"] = process.argv;
serve(async () => {
  buildApp({ stage: "dev", code: "inline", outdir, context: { sms } }).synth();
});
