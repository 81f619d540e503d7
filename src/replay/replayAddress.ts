/** The shop inside the replay's frame: a page of its own, so that nothing of the replay is around it. */
export const replayFramePath = '/__replay/frame';
