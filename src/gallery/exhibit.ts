import type { ReactNode } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { DocumentsPort, IdentityPort } from '@/services/ports';

/** A widget in one of its states. It stands in a store, a router and a browser of its own. */
export interface ExhibitState {
  /** Tells it from the other states of its exhibit. */
  name: string;
  render: () => ReactNode;
  /** What has happened in its store before it is drawn; fresh events at each call. */
  events?: () => readonly UnknownAction[];
  /** Where its router stands; the home page unless given. */
  at?: string | { pathname: string; state: unknown };
  /** What the document store does; without a word of it, it never answers. */
  documents?: Partial<DocumentsPort>;
  /** What the identity provider does; without a word of it, it never answers. */
  identity?: Partial<IdentityPort>;
  /** What somebody does to bring the widget into this state, once it is drawn. */
  play?: (stage: HTMLElement) => void;
  /** Words that stand in it as soon as it is in this state. */
  shows?: string;
  /** Set for what takes the whole page or the focus: it is shown in a page of its own, so many CSS pixels high. */
  pageHeight?: number;
}

export interface Exhibit {
  name: string;
  states: readonly ExhibitState[];
}

/** The part of an address that stands for a name: `Product card` → `product-card`. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
