/** What is logged when due items wait too long: an alarm looks for it. */
export const lateLine = "due items are late";
