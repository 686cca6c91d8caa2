import { Logger } from "@aws-lambda-powertools/logger";

/** Structured logs, one line each. Never codes, tokens, e-mails, names, drugs, addresses or free text. */
export const log = new Logger();
