/** Index of the slide that a scrolled row shows. */
export function slideInView(row: HTMLElement): number {
  return row.clientWidth === 0 ? 0 : Math.round(row.scrollLeft / row.clientWidth);
}
