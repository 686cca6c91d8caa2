import type { Server } from "node:http";
import { StartError } from "../program/start-error.ts";

/** How long running requests may take after a close. */
const graceMs = 2000;

/** As at AWS: a long keep-alive and a large backlog. */
const restsMs = 60_000;
const backlog = 4096;

/** Listens on the loopback address only; throws StartError if the port is taken. Port 0 picks any. */
export async function listen(
  server: Server,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  server.keepAliveTimeout = restsMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === "EADDRINUSE"
          ? `Port ${port} is taken; stop what uses it or choose another one with PORT=<port>.`
          : `Port ${port} cannot be used: ${error.message}.`;
      reject(new StartError(sentence));
    });
    server.listen({ port, host: "127.0.0.1", backlog }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        const grace = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(grace);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
