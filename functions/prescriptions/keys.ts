/** The beginnings of a patient's two lists. */
export const tabKeys = { active: "RX#A#", history: "RX#H#" } as const;

/** The key of a prescription. */
export function prescriptionKey(id: string) {
  return { pk: `RX#${id}`, sk: "RX" };
}
