import { createContext } from 'react';

/** Whether this page is kept for Back and not shown: another one is the document's. */
export const Kept = createContext(false);
