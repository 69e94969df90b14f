import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { registriesInVite } from '../scripts/build/registries.mjs'
import { textsInVite } from '../scripts/build/texts.mjs'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: ['./public', { from: '../node_modules/maplibre-gl/dist', to: '/maplibre' }],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false
  },
  typescript: { reactDocgen: false },
  viteFinal: settings => mergeConfig(settings, { plugins: [registriesInVite(), textsInVite()] })
}

export default config
