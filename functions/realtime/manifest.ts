import type { Manifest } from "#kernel/manifest";

export const manifest = {
  name: "realtime",
  sockets: {
    needs: {
      table: ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
      owns: ["SOCKET#"],
      tokens: true,
      push: true,
    },
    summary:
      "Opens a socket for a valid access token, stores it, and closes the oldest above five per person",
  },
  consumers: {
    push: {
      listens: "everything",
      needs: { table: ["BatchGetItem", "UpdateItem", "DeleteItem"], owns: ["SOCKET#"], push: true },
      summary:
        "Notifies the open screens of everyone an event concerns; closes the sockets of ended sessions",
    },
  },
} as const satisfies Manifest;
