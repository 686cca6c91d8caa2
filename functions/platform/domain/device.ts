/** How many days a browser's device name is valid, and all data tied to it. */
export const deviceDays = 180;
