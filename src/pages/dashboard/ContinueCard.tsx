import { useId } from 'react';
import styled from 'styled-components';
import { paths } from '@/config/paths';
import { Card } from '@/pages/shared/Card';
import { dashboardTexts as texts } from '@/pages/shared/dashboardTexts';
import { ButtonLink } from '@/ui/components/Button';
import { color } from '@/ui/theme/tokens';

const Highlighted = styled(Card)`
  justify-items: start;
  border-color: ${color.accent};
`;

const { continueTo } = texts;

const labels: Readonly<Record<string, string>> = {
  [paths.cart]: continueTo.cart,
  [paths.checkout]: continueTo.checkout,
  [paths.favourites]: continueTo.favourites,
  [paths.orders]: continueTo.orders,
  [paths.profile]: continueTo.profile,
};

/** A link back to the page that sent the visitor to sign in. */
export function ContinueCard({ from }: { from: string }) {
  const titleId = useId();
  const [pathname = ''] = from.split(/[?#]/u);
  return (
    <Highlighted aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.continueTitle}</h2>
      <ButtonLink to={from}>{labels[pathname] ?? continueTo.other}</ButtonLink>
    </Highlighted>
  );
}
