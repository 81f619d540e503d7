import { home } from '@/content/home.md';
import { ButtonLink } from '@/ui/components/Button';
import { Hero } from '@/ui/components/Hero';
import { longTitle } from '../fixtures/products';
import { story } from '../story';

const noPicture = { alt: '', width: 1_680, height: 760, srcSet: '', src: '/none.avif', narrow: null };

const hero = (title: string, picture = home?.picture ?? noPicture) => (
  <Hero heading="Well-made things for every day" title={title} sentence="A chair to read in." picture={picture}>
    <ButtonLink to="/">See the furniture</ButtonLink>
  </Hero>
);

export default { title: 'Parts/Hero' };

export const Usual = story(hero('Make yourself at home'));
export const LongTitle = story(hero(longTitle));
export const WhileItsPictureLoads = story(hero('Make yourself at home', noPicture));
