/** What is logged when a text is not sent because so many were in the hour: an alarm looks for it. */
export const textCeilingLine = "text ceiling reached";
