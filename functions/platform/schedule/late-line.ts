/** The log line for due items that wait too long. An alarm matches it. */
export const lateLine = "due items are late";
