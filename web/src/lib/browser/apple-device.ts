/** Whether this is an iPhone or an iPad, which reports itself as a Mac with a touch screen. */
export function isAppleDevice(): boolean {
  const isTablet = navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent);
  return isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent);
}
