// Runs as a child process: synthesis takes seconds and much memory.
import { buildApp } from "../../build-app.ts";
import { serve } from "./child.ts";

/** The demo sends texts, too; the local run needs no registered number. */
const sms = {
  originationIdentity: "arn:aws:sms-voice:eu-central-1:123456789012:phone-number/phone-local",
  aSecond: 1000,
};
const [, , outdir = "cdk.out"] = process.argv;
serve(async () => {
  buildApp({ stage: "dev", code: "inline", outdir, context: { sms } }).synth();
});
