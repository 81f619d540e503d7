import { Breadcrumbs } from '@/ui/components/Breadcrumbs';
import { arabicTitle, longTitle } from '../fixtures/products';
import { story } from '../story';

const below = (category: string, title: string) => (
  <Breadcrumbs
    trail={[
      { text: 'Home', to: '/' },
      { text: category, to: '/category/kitchen' },
    ]}
    current={{ text: title, to: '/oak-tray/49' }}
  />
);

export default { title: 'Parts/Breadcrumbs' };

export const Usual = story(below('Kitchen Accessories', 'Enamelled casserole, 4 L'));
export const LongNames = story(below('Everything for a kitchen that is used every day', longTitle));
export const RightToLeft = story(below('Kitchen Accessories', arabicTitle));
