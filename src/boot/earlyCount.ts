import { cartLabel, guestCartKey } from '@/config/pageMarks';
import { paths } from '@/config/paths';
import { readStorage } from './theme';

export interface EarlyCount {
  /** Counts what a held press of `control` puts into the cart; anything but "Add to Cart" counts nothing. */
  add: (control: Element) => void;
  /** Leaves the count to React. */
  clear: () => void;
  /** Shows the cart as it was: what was pressed is lost. */
  rollBack: () => void;
}

/** Counts presses of "Add to Cart" in the header's cart link at once, before React can. */
export function createEarlyCount(isSignedIn: boolean): EarlyCount {
  let added = 0;
  let label: string | null = null;
  const link = () => document.querySelector<HTMLAnchorElement>(`header a[href="${paths.cart}"]`);

  return {
    add(control) {
      const element = link();
      if (!control.matches('[data-adds][aria-disabled=false]') || element === null) return;
      added += Number(control.parentElement?.querySelector('select')?.value ?? 1);
      // What a customer's cart holds is not known here, and React counts these pieces alone as well at first.
      const quantity = added + (isSignedIn ? 0 : guestQuantity());
      element.dataset.count = String(quantity);
      label ??= element.ariaLabel;
      element.ariaLabel = cartLabel(quantity);
    },
    clear() {
      delete link()?.dataset.count;
    },
    rollBack() {
      const element = link();
      if (element === null || label === null) return;
      delete element.dataset.count;
      element.ariaLabel = label;
    },
  };
}

/** The pieces in the guest's stored cart; 0 for content that is none. */
function guestQuantity(): number {
  try {
    const { items } = JSON.parse(readStorage(guestCartKey) ?? '') as { items: string };
    const lines = JSON.parse(items) as { quantity: number }[];
    return lines.reduce((sum, { quantity }) => sum + quantity, 0) || 0;
  } catch {
    return 0;
  }
}
