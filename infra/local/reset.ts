import { CannotStart } from "./cannot-start.ts";
import { removeData } from "./data-directory.ts";
import { directoryOf } from "./main.ts";

const directory = directoryOf(process.env);
try {
  removeData(directory);
  console.log(`The data in ${directory} are gone; the next start begins anew.`);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
