import { Breadcrumbs } from '@/ui/components/Breadcrumbs';
import { arabicTitle, longTitle } from '../fixtures/products';
import { story } from '../story';

export default { title: 'Parts/Breadcrumbs' };

export const Usual = story({
  render: () => (
    <Breadcrumbs
      trail={[
        { text: 'Home', to: '/' },
        { text: 'Kitchen Accessories', to: '/category/kitchen-accessories' },
      ]}
      current={{ text: 'Enamelled casserole, 4 L', to: '/hearthwick/enamelled-casserole-4-l/49' }}
    />
  ),
});

export const LongNames = story({
  render: () => (
    <Breadcrumbs
      trail={[
        { text: 'Home', to: '/' },
        { text: 'Everything for a kitchen that is used every day', to: '/category/kitchen' },
      ]}
      current={{ text: longTitle, to: '/long/1' }}
    />
  ),
});

export const RightToLeft = story({
  render: () => <Breadcrumbs trail={[{ text: 'Home', to: '/' }]} current={{ text: arabicTitle, to: '/arabic/2' }} />,
});
