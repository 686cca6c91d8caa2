/** How long a browser keeps the name by which it is known again, and what hangs on that. */
export const deviceDays = 180;
