// The exports of this feature to other features.
export { OwnData } from "./own-data.tsx";
