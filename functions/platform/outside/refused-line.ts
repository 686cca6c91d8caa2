/** What is logged when a push service refuses the stage's key or what it sends: an alarm looks for it. */
export const pushRefusedLine = "push refused";
