// What this feature offers to other features.
export { OwnData } from "./own-data.tsx";
