import { paths } from '@/config/paths';
import { checkoutTexts } from '@/texts/orders';
import { Link } from '@/ui/components/Link';
import * as payment from '../../../../content/payment.md';

/** What holds for the order, below the button that places it. What was typed is still there after a look at these pages. */
export function OrderTerms() {
  return (
    <footer>
      <div dangerouslySetInnerHTML={{ __html: payment.html }} />
      <p>
        {checkoutTexts.termsBefore}
        <Link to={paths.terms}>{checkoutTexts.terms}</Link>
        {checkoutTexts.termsBetween}
        <Link to={paths.delivery}>{checkoutTexts.deliveryAndReturns}</Link>
        {checkoutTexts.termsAfter}
      </p>
    </footer>
  );
}
