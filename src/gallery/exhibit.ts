import type { UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { DocumentsPort, IdentityPort } from '@/services/ports';

/** A widget in one of its states, with its own store, router and fake browser. */
export interface ExhibitState {
  /** Unique within the exhibit. */
  name: string;
  render: () => ReactNode;
  /** The events that its store receives before the first render; new objects at each call. */
  events?: () => readonly UnknownAction[];
  /** The router's path; the home page by default. */
  at?: string | { pathname: string; state: unknown };
  /** Overrides of the documents port; calls without an override never answer. */
  documents?: Partial<DocumentsPort>;
  /** Overrides of the identity port; calls without an override never answer. */
  identity?: Partial<IdentityPort>;
  /** The user actions that bring the rendered widget into this state. */
  play?: (stage: HTMLElement) => void;
  /** Text that the widget shows once it is in this state. */
  shows?: string;
  /** Set for a widget that takes the whole page or the focus: the height, in CSS pixels, of its own frame. */
  pageHeight?: number;
}

export interface Exhibit {
  name: string;
  states: readonly ExhibitState[];
}

/** A name as a part of an address: `Product card` → `product-card`. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
