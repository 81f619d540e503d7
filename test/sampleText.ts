/** What a test gets for a text of `content/`: the build renders those. */
export const title = 'A text';
export const html = '<h2>A heading</h2><p>A paragraph.</p>';
