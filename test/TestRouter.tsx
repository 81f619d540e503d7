import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { RouterAccessProvider } from '@/ui/components/RouterAccess';

/** A router for a part of the shop, and what its links need. */
export function TestRouter({ children, ...router }: ComponentProps<typeof MemoryRouter>) {
  return (
    <MemoryRouter {...router}>
      <RouterAccessProvider>{children}</RouterAccessProvider>
    </MemoryRouter>
  );
}
