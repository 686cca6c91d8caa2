import * as z from "zod/mini";
import { roles } from "#events/roles";

/** The roles of the product. People cannot sign up as `auditor`. */
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** The caller, as the token and the account say, never as a body says. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}
