// The exports of this feature to other features.
export { directoryAddress, useDirectoryAddress } from "./address.ts";
export { doctor, pharmacies, pharmacy } from "./calls.ts";
export { DoctorDirectory } from "./doctor-directory.tsx";
export { bookedSlot } from "./next-available.ts";
