/**
 * Tells when a part of this build is asked for and the host does not have it any more. A part that fails for want of a
 * network is still there.
 */
export function followMissingChunks(onMissing: () => void): void {
  const look = async ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(`${window.location.origin}/assets/`)) return;
    try {
      const answer = await fetch(target.src, { method: 'HEAD', cache: 'no-store' });
      if (answer.status === 404) onMissing();
    } catch {
      // No network: the component that needs the chunk shows the failure and retries.
    }
  };
  // An element's error does not bubble.
  window.addEventListener('error', (event) => void look(event), { capture: true });
}
