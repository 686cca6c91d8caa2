export { countsOf } from "./counts.ts";
export { newestOf } from "./store.ts";
