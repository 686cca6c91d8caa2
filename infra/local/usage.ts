/** The usage of a function since the start, in AWS's units. */
export interface FunctionUsage {
  /** How often the function ran. */
  invocations: number;
  /** Round trips: how often it sent a request with none unanswered. What it asks for at once is one. */
  trips: number;
  /** Requests to the tables. */
  requests: number;
  read: number;
  write: number;
  /** Items and index entries that were read. */
  items: number;
}

/** The usage of each function, by entry. */
export interface Usage {
  /** The counters of an entry, to add to. */
  of(entry: string): FunctionUsage;
  /** A copy of all counters. */
  all(): Readonly<Record<string, Readonly<FunctionUsage>>>;
}

export function openUsage(): Usage {
  const accounts = new Map<string, FunctionUsage>();
  return {
    of(entry) {
      const account = accounts.get(entry) ?? nothing();
      accounts.set(entry, account);
      return account;
    },
    all: () => Object.fromEntries([...accounts].map(([entry, account]) => [entry, { ...account }])),
  };
}

function nothing(): FunctionUsage {
  return { invocations: 0, trips: 0, requests: 0, read: 0, write: 0, items: 0 };
}
