/** The log line for a push service that rejects the stage's key or request. An alarm matches it. */
export const pushRefusedLine = "push refused";
