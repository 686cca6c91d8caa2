import { buildApp } from "./build-app.ts";
import { BadSetting } from "./config.ts";
import { guard } from "./policy/gate.ts";

try {
  const app = buildApp({ code: "bundled" });
  guard(app);
  app.synth();
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
