/** The log line of a text that the service accepted, with its id and the person's. */
export const textAcceptedLine = "text accepted";
