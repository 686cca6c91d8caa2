import { WebSocket } from "ws";
import * as z from "zod/mini";
import { displaced, ping, pong, SocketMessage, subProtocol } from "#kernel/call/socket-message";
import type { Person } from "../infra/demo/person.ts";

/** An open socket of somebody, with what it has heard. */
export interface TestSocket {
  readonly protocol: string;
  readonly messages: readonly SocketMessage[];
  /** Resolves when something has been heard that fits; what was heard before counts. */
  hears(type: string): Promise<SocketMessage>;
  /** Resolves with the next word that is no message. */
  hearsWord(): Promise<string>;
  /** Says ping and resolves with the answer, or what it hears instead of one before it is closed. */
  ping(): Promise<string>;
  /** The code with which it was closed, once it is. */
  readonly closed: Promise<number>;
  close(): Promise<number>;
}

/** Asks for a socket with these sub-protocols: the socket, or the status with which it was refused. */
export async function connectSocket(origin: string, protocols: string[]): Promise<TestSocket | number> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/socket`, protocols);
  const messages: SocketMessage[] = [];
  const listeners = new Set<() => void>();
  let answer = Promise.withResolvers<string>();
  socket.on("message", (data) => {
    const text = data.toString();
    if (text === pong || text === displaced) return answer.resolve(text);
    messages.push(z.parse(SocketMessage, JSON.parse(text)));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const opened = Promise.withResolvers<number | undefined>();
  socket.once("open", () => opened.resolve(undefined));
  socket.once("unexpected-response", (_, response) => opened.resolve(response.statusCode));
  socket.once("error", opened.reject);
  const status = await opened.promise;
  if (status !== undefined) return status;
  return {
    protocol: socket.protocol,
    messages,
    closed,
    async hears(type) {
      for (;;) {
        const found = messages.find((message) => message.type === type);
        if (found) return found;
        await new Promise<void>((resolve) => listeners.add(resolve));
      }
    },
    hearsWord() {
      answer = Promise.withResolvers();
      return answer.promise;
    },
    ping() {
      answer = Promise.withResolvers();
      socket.send(ping);
      return answer.promise;
    },
    close() {
      socket.close();
      return closed;
    },
  };
}

/** The socket that a person's open screen has. */
export async function socketOf(origin: string, person: Person): Promise<TestSocket> {
  const { AccessToken } = await person.tokens();
  const socket = await connectSocket(origin, [subProtocol, AccessToken]);
  if (typeof socket === "number") throw new Error(`The socket was refused with ${socket}.`);
  return socket;
}
