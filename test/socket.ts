import { WebSocket } from "ws";
import * as z from "zod/mini";
import { displaced, ping, pong, SocketMessage, subProtocol } from "#kernel/call/socket-message";
import type { Person } from "../infra/demo/person.ts";

/** A person's open socket with the messages it has received. */
export interface TestSocket {
  readonly protocol: string;
  readonly messages: readonly SocketMessage[];
  /** Resolves with the first message of a type, and with a number if it is given, received earlier or later. */
  hears(type: string, number?: number): Promise<SocketMessage>;
  /** Resolves with the next frame that is no message. */
  hearsWord(): Promise<string>;
  /** Sends a ping and resolves with the answer, or with whatever arrives before the socket is closed. */
  ping(): Promise<string>;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  close(): Promise<number>;
}

/** Requests a socket with these sub-protocols: the socket, or the status of the refusal. */
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
    async hears(type, number) {
      const fits = (message: SocketMessage) =>
        message.type === type && (number === undefined || message.number === number);
      for (;;) {
        const found = messages.find(fits);
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

/** The socket of a person's open screen. */
export async function socketOf(origin: string, person: Person): Promise<TestSocket> {
  const { AccessToken } = await person.tokens();
  const socket = await connectSocket(origin, [subProtocol, AccessToken]);
  if (typeof socket === "number") throw new Error(`The socket was refused with ${socket}.`);
  return socket;
}
