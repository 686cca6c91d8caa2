import { buildApp } from "./build-app.ts";
import { BadSetting } from "./config.ts";

try {
  buildApp({ code: "bundled" }).synth();
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
