import type { Reaction } from "../../platform/events/reaction.ts";
import { push } from "../../platform/realtime/socket.ts";
import { partiesOf } from "../domain/index.ts";

/** Every open screen of everybody who has a part in it hears that something happened. */
export const tellOpenScreens: Reaction = async ({ type, envelope: { aggregate, data } }) => {
  await Promise.all(partiesOf(data).map((party) => push(party, { type, aggregate })));
};
