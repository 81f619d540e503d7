import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, useNavigationType } from 'react-router-dom';
import { PageNavigation, RouterAccessProvider } from '@/ui/components/RouterAccess';

/** A router for a part of the shop, and what its links need. */
export function TestRouter({ children, ...router }: ComponentProps<typeof MemoryRouter>) {
  return (
    <MemoryRouter {...router}>
      <RouterAccessProvider>
        <OnePage>{children}</OnePage>
      </RouterAccessProvider>
    </MemoryRouter>
  );
}

function OnePage({ children }: { children: ReactNode }) {
  return <PageNavigation value={useNavigationType()}>{children}</PageNavigation>;
}
