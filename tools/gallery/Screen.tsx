import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

interface ScreenProps {
  /** The route's pattern. */
  path: string;
  children: ReactNode;
}

/** A whole screen of the shop at its address. A link replaces it with the address that the link leads to. */
export function Screen({ path, children }: ScreenProps) {
  return (
    <Routes>
      <Route path={path} element={children} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>This leads to {pathname + search}</p>;
}
