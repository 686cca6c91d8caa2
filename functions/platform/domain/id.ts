import * as z from "zod/mini";

/** An id of the product, a UUID. `missing` is the message for a person who had to choose something. */
export const id = (missing?: { error: () => string }) => z.uuid(missing).check(z.toLowerCase());

/** The id of a person or an aggregate. */
export const Id = id();

/** An id composed of several, as for events and notifications. It contains no text that a person writes. */
export { compoundId as CompoundId } from "#events/token";
