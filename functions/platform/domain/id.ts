import * as z from "zod/mini";

/** An id of the product, a UUID; `missing` is what is said to a person who was to choose something. */
export const id = (missing?: { error: () => string }) => z.uuid(missing).check(z.toLowerCase());

/** The id of a person or a thing. */
export const Id = id();

/** An id made of several, as events and notifications have: never text that a person writes. */
export const CompoundId = z.string().check(z.maxLength(200), z.regex(/^[\w.:~/-]*$/));
