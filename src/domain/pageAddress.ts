/** An entry of the browser's history: its address inside the shop, and what the shop attached to it. */
export interface PageAddress {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  /** Identifies the entry. */
  key: string;
  /** Plain data. */
  state: unknown;
}
