/** The most writes of one transaction of the table. */
export const mostWrites = 100;
