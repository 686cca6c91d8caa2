import { tryImpatiently } from "./impatience.ts";

tryImpatiently("patient");
