import { tryImpatiently } from "./impatience.ts";

tryImpatiently("pharmacy");
