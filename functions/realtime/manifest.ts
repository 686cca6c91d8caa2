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
      "Opens a socket for whoever has a valid access token, remembers it, and closes the oldest of more than five",
  },
  consumers: {
    push: {
      listens: "everything",
      needs: { table: ["BatchGetItem", "UpdateItem", "DeleteItem"], owns: ["SOCKET#"], push: true },
      summary:
        "Tells the open screens of everybody who has a part in what happened; closes the sockets of ended sessions",
    },
  },
} as const satisfies Manifest;
