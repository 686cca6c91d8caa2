import { deep } from "../vitest.config.ts";

export default deep;
