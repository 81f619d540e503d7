/** A sample text for tests, in place of the texts that the build renders from `content/`. */
export const title = 'A text';
export const html = '<h2>A heading</h2><p>A paragraph.</p>';
