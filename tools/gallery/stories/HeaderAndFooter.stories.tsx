import { Footer } from '@/app/layout/Footer';
import { Header } from '@/app/layout/Header';
import { sessionExpected, signedOut } from '@/features/auth/authSlice';
import { makeProduct } from '../fixtures/products';
import { ada, lineOf, stored } from '../fixtures/shopper';
import { story } from '../story';

export default { title: 'Shell/Header and footer' };

export const HeaderSignedOut = story(<Header />, { events: [signedOut()] });

export const HeaderSignedInWithAFullCart = story(<Header />, {
  user: ada,
  events: [stored({ lines: [lineOf(makeProduct(), 128)] })],
});

export const HeaderExpectingASession = story(<Header />, { events: [sessionExpected({ uid: 'ada' })] });
export const FooterAlone = story(<Footer />);
