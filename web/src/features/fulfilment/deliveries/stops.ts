import type { Delivery } from "./calls.ts";

/** What one person gets at one address. */
export interface Stop {
  readonly key: string;
  readonly items: readonly [Delivery, ...Delivery[]];
}

/** Groups deliveries by person, also under an earlier name, and address, in the order in which they were sent out. */
export function stopsOf(deliveries: readonly Delivery[]): Stop[] {
  const stops = new Map<string, [Delivery, ...Delivery[]]>();
  for (const delivery of deliveries) {
    const { patientName, patientNameNow = patientName, deliveryAddress, patient } = delivery;
    const key = JSON.stringify([patientNameNow, deliveryAddress, patient?.phoneNumber]);
    const items = stops.get(key);
    if (items) items.push(delivery);
    else stops.set(key, [delivery]);
  }
  return [...stops].map(([key, items]) => ({ key, items }));
}
