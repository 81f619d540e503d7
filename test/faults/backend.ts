import type { DocumentsPort, IdentityPort } from '@/services/ports';
import type { Browser, Tab, Witness } from './world';

export interface Customer {
  uid: string;
  email: string;
}

export interface StoredOrder {
  id: string;
  data: Record<string, unknown>;
}

/** Identity and documents as the shop reaches them, and what a test may read of them. */
export interface Backend {
  /** The two customers of the trip. */
  readonly customers: readonly Customer[];
  /** Returns the document `users/{uid}` as plain data. Returns undefined if it does not exist. */
  user(uid: string): Record<string, unknown> | undefined;
  orders(uid: string): StoredOrder[];
  openBrowser(browser: () => Browser): Session;
}

/** The provider's session in one browser, which its tabs share. */
export interface Session {
  currentUid(): string | null;
  /** Ends the session at the provider, without the shop. */
  end(): Promise<void>;
  openTab(page: Page): SessionTab;
}

export interface Page {
  tab: () => Tab;
  /** True while the page is open. A closed page receives nothing. */
  isHeard: () => boolean;
  witness: Witness;
}

interface SessionTab {
  identity: IdentityPort;
  documents: DocumentsPort;
  close: () => void;
}
