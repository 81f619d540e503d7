import styled from 'styled-components';
import { paths } from '@/config/paths';
import { checkoutTexts } from '@/texts/checkout';
import { Link } from '@/ui/components/Link';
import { color, font, from, space } from '@/ui/theme/tokens';
import * as payment from '../../../../content/payment.md';

const Text = styled.div`
  color: ${color.inkMuted};
  font: ${font('small')};
  ${from.large} {
    padding: 0 ${space[6]} ${space[6]};
  }
`;

/** What holds for the order, below the button that places it. What was typed is still there after a look at these pages. */
export function OrderTerms() {
  return (
    <Text>
      <div dangerouslySetInnerHTML={{ __html: payment.html }} />
      <p>
        {checkoutTexts.termsBefore}
        <Link to={paths.terms}>{checkoutTexts.terms}</Link>
        {checkoutTexts.termsBetween}
        <Link to={paths.delivery}>{checkoutTexts.deliveryAndReturns}</Link>
        {checkoutTexts.termsAfter}
      </p>
    </Text>
  );
}
