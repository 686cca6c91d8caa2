// A process of its own: synthesis takes seconds and much memory.
import { buildApp } from "../../build-app.ts";
import { serve } from "./child.ts";

const [, , outdir = "cdk.out"] = process.argv;
serve(async () => {
  buildApp({ stage: "dev", code: "inline", outdir }).synth();
});
