import { type StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { strictMode: true, builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/*.stories.tsx'],
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
