/** What other features use of messages. */
export { MessageLink } from "./message-link.tsx";
export { nameInNote, useNoteOfBooking } from "./notes/booked-note.ts";
export { Thread } from "./thread.tsx";
