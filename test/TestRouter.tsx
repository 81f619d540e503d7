import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, useNavigationType } from 'react-router-dom';
import { PageNavigation } from '@/ui/components/PageNavigation';

/** A router for a part of the shop, and what its links need. */
export function TestRouter({ children, ...router }: ComponentProps<typeof MemoryRouter>) {
  return (
    <MemoryRouter {...router}>
      <OnePage>{children}</OnePage>
    </MemoryRouter>
  );
}

function OnePage({ children }: { children: ReactNode }) {
  return <PageNavigation value={useNavigationType()}>{children}</PageNavigation>;
}
