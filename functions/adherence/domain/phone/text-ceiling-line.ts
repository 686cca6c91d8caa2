/** The log line for a text that is not sent because the hourly limit is reached. An alarm matches it. */
export const textCeilingLine = "text ceiling reached";
