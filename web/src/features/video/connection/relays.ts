/** Relays with credentials that are valid for some seconds; without relays, none. */
export interface Relays {
  readonly iceServers: RTCIceServer[];
  readonly seconds: number;
}

const againMs = 10_000;

/** The relays of a connection, and when to renew them. */
export interface RelayCredentials {
  readonly iceServers: RTCIceServer[];
  /** Asks for fresh ones. Whether it got any; otherwise the former ones stay. */
  refresh(): Promise<boolean>;
  stop(): void;
}

/**
 * Keeps relays with valid credentials. A relay ends a connection after its credentials do, so shortly before, after the part
 * `renewAfter` of their validity, `onEnding` is called; until something is refreshed, it is called again.
 */
export function relayCredentials(
  ask: () => Promise<Relays | undefined>,
  onEnding: () => Promise<void>,
  renewAfter: number,
): RelayCredentials {
  let current: Relays = { iceServers: [], seconds: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const waitFor = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped && current.seconds > 0)
      timer = setTimeout(() => {
        waitFor(againMs);
        void onEnding();
      }, ms);
  };
  return {
    get iceServers() {
      return current.iceServers;
    },
    async refresh() {
      const fresh = await ask();
      if (!fresh) return false;
      current = fresh;
      waitFor(fresh.seconds * 1000 * renewAfter);
      return true;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whether this side of a connection goes through a relay. */
export async function isRelayed(connection: RTCPeerConnection): Promise<boolean> {
  const stats = [...(await connection.getStats()).values()];
  const pair = stats.find(
    ({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded",
  );
  return stats.find(({ id }) => id === pair?.localCandidateId)?.candidateType === "relay";
}
