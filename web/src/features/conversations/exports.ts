/** What other features use of conversations. */
export { MessageLink } from "./message-link.tsx";
export { nameInNote, useNoteOfBooking } from "./notes/booked-note.ts";
export { NotesLink } from "./notes/notes-link.tsx";
export { Thread } from "./thread.tsx";
