import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const clients = readdirSync(folder).filter((file) => /^(client|lib)-/.test(file));
const files = new Map([
  ...clients.map((file): [string, string] => [`@aws-sdk/${file.slice(0, -".ts".length)}`, folder + file]),
  ["@aws-sdk/util-dynamodb", `${folder}values.ts`],
]);

/**
 * Replaces the clients of the AWS SDK by small ones for the local run: signing, middleware and schemas cost ten times the
 * time of a local response. The deployed bundle has the SDK, and tests compare the requests of both.
 */
export const exchangedClients: Plugin = {
  name: "exchanged-clients",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\// }, ({ path, importer }) => {
      if (importer.includes("/node_modules/")) return undefined;
      const file = files.get(path);
      if (file === undefined) return { errors: [{ text: `infra/local/sdk has no client for ${path}.` }] };
      return { path: file };
    });
  },
};
