/** What other features use of messages. */
export { nameInNote, useNoteOfBooking } from "./notes/booked-note.ts";
