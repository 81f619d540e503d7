import sharp from 'sharp';

export interface SheetEntry {
  readonly caption: string;
  /** The pictures of one product, first view first; any format and size. */
  readonly pictures: readonly (string | Buffer)[];
}

const CELL = 190;
const CAPTION = 20;
const COLUMNS = 6;

/** A small WebP with all pictures of a category and what each shows. */
export async function contactSheet(entries: readonly SheetEntry[], cell = CELL): Promise<Buffer> {
  const cells = entries.flatMap(({ caption, pictures }) =>
    pictures.map((picture, index) => ({ picture, caption: index === 0 ? caption : `view ${index + 1}` })),
  );
  const columns = Math.min(COLUMNS, cells.length);
  const rows = Math.ceil(cells.length / columns);
  const layers = await Promise.all(
    cells.map(async ({ picture, caption }, index) => {
      const left = (index % columns) * cell;
      const top = Math.floor(index / columns) * (cell + CAPTION);
      const small = await sharp(picture)
        .resize(cell - 6, cell - 6)
        .toBuffer();
      return [
        { input: small, left: left + 3, top: top + 3 },
        { input: Buffer.from(captionSvg(caption, cell)), left, top: top + cell - 2 },
      ];
    }),
  );
  return sharp({
    create: { width: columns * cell, height: rows * (cell + CAPTION), channels: 3, background: '#ffffff' },
  })
    .composite(layers.flat())
    .webp({ quality: 72 })
    .toBuffer();
}

function captionSvg(caption: string, width: number): string {
  const text = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="4" y="13" font-family="sans-serif" font-size="11" fill="#333">${text}</text></svg>`;
}
