import type { ListedPharmacy } from "#domain/profiles";

/** What the fields hold. Text typed for a delivery is kept while pickup is chosen. */
export interface SendForm {
  readonly what: "one" | "all";
  readonly pharmacy: ListedPharmacy | undefined;
  readonly method: "pickup" | "delivery";
  readonly address: string;
  readonly notes: string;
}
