/**
 * Whether RENDER_PAGES asks for the pages to be rendered by a function of Firebase.
 * @throws Error with a sentence that names the variable.
 */
export function parseRenderPages(value: string | undefined): boolean {
  const text = value?.trim() ?? '';
  if (text !== '' && text !== 'functions') throw new Error(`RENDER_PAGES must be "functions" or unset, not "${text}".`);
  return text === 'functions';
}
