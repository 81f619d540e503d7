/** Hands a text to the browser as a file to download. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By that time the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
