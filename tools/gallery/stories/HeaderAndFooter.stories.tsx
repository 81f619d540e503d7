import { Footer } from '@/app/layout/Footer';
import { Header } from '@/app/layout/Header';
import { sessionExpected, signedOut } from '@/domain/events';
import { makeProduct } from '../fixtures/products';
import { lineOf, withCart } from '../fixtures/shopper';
import { story } from '../story';

export default { title: 'Shell/Header and footer' };

export const HeaderSignedOut = story({ events: () => [signedOut()], render: () => <Header /> });

export const HeaderSignedInWithAFullCart = story({
  events: () => withCart([lineOf(makeProduct(), 128)]),
  render: () => <Header />,
});

export const HeaderExpectingASession = story({ events: () => [sessionExpected()], render: () => <Header /> });
export const FooterAlone = story({ render: () => <Footer /> });
