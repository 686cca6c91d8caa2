import * as z from "zod/mini";

/** An id of the product, a UUID; `words` is the sentence for a person who was to choose something. */
export const id = (words?: string) => z.uuid(words).check(z.toLowerCase());

/** The id of a person or a thing. */
export const Id = id();

/** An id made of several, as events and notifications have: never text that a person writes. */
export const CompoundId = z.string().check(z.maxLength(200), z.regex(/^[\w.:~/-]*$/));
