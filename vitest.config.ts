import './scripts/node-shim.mjs'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/browser.mjs'

const SHIM = './scripts/node-shim.mjs'

/** Found late, a dependency would reload the page in the middle of a test. */
const HEAVY = [
  '@github/combobox-nav',
  '@nanostores/react',
  '@r2wc/core',
  'axe-core',
  'ky',
  'nanostores',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot'
]

/** A new object for every project: vitest writes into it. */
function chromium() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: launchOptions() }),
    instances: [{ browser: 'chromium' as const }]
  }
}

// While the widgets of this issue are being written: a line of the registry may point to a file that is not there yet.
const unwrittenWidgets = {
  name: 'unwritten-widgets',
  enforce: 'pre' as const,
  resolveId(id: string, importer = '') {
    if (!importer.endsWith('widgets/index.ts')) return undefined
    return existsSync(resolve('widgets', id)) ? undefined : '\0unwritten'
  },
  load: (id: string) => (id === '\0unwritten' ? 'export {}' : undefined)
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'https://shop.test/shop/fr' } },
          include: ['test/{lib,contract,i18n,stores,api}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
          setupFiles: [SHIM]
        }
      },
      {
        plugins: [unwrittenWidgets],
        optimizeDeps: { include: HEAVY },
        test: {
          name: 'browser',
          browser: { ...chromium(), viewport: { width: 1000, height: 800 } },
          include: [
            'test/{element,loader,behaviours,navigation,ui,forms,motion,widgets}/**/*.test.{ts,tsx}'
          ],
          setupFiles: [SHIM]
        }
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/{demo-cms,scripts}/**/*.test.ts'],
          setupFiles: [SHIM],
          testTimeout: 180_000,
          hookTimeout: 120_000
        }
      },
      {
        plugins: [unwrittenWidgets, storybookTest({ configDir: '.storybook' })],
        optimizeDeps: { include: [...HEAVY, 'msw', 'msw/browser'] },
        test: { name: 'storybook', browser: chromium(), setupFiles: [SHIM] }
      }
    ]
  }
})
