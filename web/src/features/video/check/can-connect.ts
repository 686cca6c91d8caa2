/** Long enough for a slow phone, whose camera and microphone start at the same time. */
const patienceMs = 15_000;

/** Whether two connections within this browser find each other: an extension or a setting may forbid all of them. */
export async function canConnect(): Promise<boolean> {
  if (!("RTCPeerConnection" in globalThis)) return false;
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    const opened = new Promise<boolean>((resolve) => {
      one.createDataChannel("check").addEventListener("open", () => resolve(true));
      setTimeout(() => resolve(false), patienceMs);
    });
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      from.addEventListener(
        "icecandidate",
        ({ candidate }) => void to.addIceCandidate(candidate ?? undefined),
      );
    await one.setLocalDescription();
    if (one.localDescription) await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    if (other.localDescription) await one.setRemoteDescription(other.localDescription);
    return await opened;
  } catch (error) {
    console.warn("The check of the connection failed.", error);
    return false;
  } finally {
    one.close();
    other.close();
  }
}
