import '@/ui/theme/palette.css';
import '@/ui/theme/global.css';
import '@/firstView/firstView.css';
import { type Preview } from '@storybook/react-vite';
import { silenceCatalogue } from '../silentCatalogue';

silenceCatalogue();

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    options: { storySort: { order: ['Parts', 'Shell', 'Catalogue', 'Shopping', 'Account'] } },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '800px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      document.documentElement.dir = String(globals.direction);
      return <Story />;
    },
  ],
};

export default preview;
