import type { ServerResponse } from "node:http";

/** Notifies open pages of changes. */
export interface Changes {
  /** Keeps the response open as a stream of events. */
  follow(response: ServerResponse): void;
  tell(): void;
  close(): void;
}

export function openChanges(): Changes {
  const followers = new Set<ServerResponse>();
  return {
    follow(response) {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write("retry: 500\n\n");
      followers.add(response);
      response.on("close", () => followers.delete(response));
    },
    tell() {
      for (const response of followers) response.write("data: changed\n\n");
    },
    close() {
      for (const response of followers) response.end();
    },
  };
}
