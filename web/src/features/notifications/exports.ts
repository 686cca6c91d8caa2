// The exports of this feature to other features.
export { unread } from "./calls.ts";
export { DeviceNotice } from "./device/device-notice.tsx";
export { showOnThisDevice } from "./device/this-device.ts";
