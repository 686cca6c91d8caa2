import * as z from "zod/mini";

/** Text of an event without anything a person wrote: an id, a date, a time, a zone, the name of a field. */
export const token = z.string().check(z.maxLength(64), z.regex(/^[\w.:~+/-]*$/));

/** An id that is composed of several. */
export const compoundId = z.string().check(z.maxLength(200), z.regex(/^[\w.:~/-]*$/));

/** The ids or names that one event lists. The bus takes at most 256 KB in one request, and we put ten events in one. */
export const tokens = z.array(token).check(z.maxLength(300));
