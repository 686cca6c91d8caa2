// A process of the bench: the whole product as `npm start` runs it, empty, or with the demo practice.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../../infra/local/run.ts";
import { answering } from "./child.ts";
import { countEvents } from "./count-events.ts";

const directory = mkdtempSync(join(tmpdir(), "triscript-bench-"));
const product = await startProduct({ port: 0, directory, empty: !process.argv.includes("practice") });
await product.filled;

answering(
  async (what) => {
    if (what === "origin") return product.origin;
    if (what === "requests")
      return Object.values(product.spent()).reduce((sum, { requests }) => sum + requests, 0);
    await product.idle();
    return what === "events" ? await countEvents(product) : "idle";
  },
  async () => {
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  },
);
