/** The index of the slide at the scroll position of the row. */
export function slideInView(row: HTMLElement): number {
  return row.clientWidth === 0 ? 0 : Math.round(row.scrollLeft / row.clientWidth);
}
