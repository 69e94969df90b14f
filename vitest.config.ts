import './scripts/node-shim.mjs'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import type { BrowserInstanceOption } from 'vitest/node'
import { chosenExtras, NEEDS } from './demo-cms/extras/names.ts'
import { launchOptions } from './scripts/browser.mjs'
import { registriesInVite } from './scripts/build/registries.mjs'
import { textsInVite } from './scripts/build/texts.mjs'
import { aliasesOf, readFlavour } from './scripts/flavour.mjs'
import { EXPECT_MS, START_MS, TEST_MS } from './scripts/test/patience.mjs'
import { testsThatReplaceModules } from './scripts/test/replacing-tests.mjs'
import { TEST_FOLDERS } from './scripts/test/test-folders.mjs'
import { EXHAUSTIVE } from './test/support/tier.ts'

const SHIM = './scripts/node-shim.mjs'
const WAIT = './test/support/patient-wait.ts'

/** Found late, a dependency would reload the page in the middle of a test. */
const HEAVY = [
  '@adyen/adyen-web',
  '@cropper/element-canvas',
  '@cropper/element-selection',
  '@github/combobox-nav',
  '@nanostores/react',
  '@r2wc/core',
  '@uppy/core',
  '@uppy/tus',
  '@uppy/xhr-upload',
  'axe-core',
  'cally',
  'keen-slider',
  'ky',
  'lenis',
  'maplibre-gl',
  'motion/mini',
  'msw',
  'msw/browser',
  'nanostores',
  'papaparse',
  'photoswipe',
  'read-excel-file/universal',
  'storybook/test',
  'storybook/viewport',
  'valibot'
]

const HEAVY_OF_FLAVOUR = {
  react: [
    '@storybook/react-vite',
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server',
    'react/jsx-dev-runtime',
    'react/jsx-runtime'
  ],
  light: ['preact/compat', 'preact/compat/client', 'preact/jsx-runtime']
}

/** These tests show a React app of the page around our tags, Storybook's, or a library for React, which the light flavour cannot load. */
const NOT_OF_FLAVOUR = {
  react: [],
  light: [
    'test/define/wrapped-component.test.tsx',
    'test/element/react-children.test.tsx',
    'test/react/**',
    'test/stories/stories.test.tsx'
  ]
}

/** A new object for every project: vitest writes into it. */
function chromium() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    connectTimeout: START_MS,
    provider: playwright({ launchOptions: launchOptions() })
  }
}

function testsIn(folders: readonly string[], files = '**/*.test.{ts,tsx}'): string[] {
  return folders.map(folder => `test/${folder}/${files}`)
}

/** For hangs only; in tests, `patient-wait.ts` uses `expectMs`. */
const PATIENT = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: EXPECT_MS } },
  provide: { expectMs: EXPECT_MS }
}

/** The demo imports the library by the names of the package, which are those of its sources here. A new object for every project. */
function byName() {
  return { tsconfigPaths: true }
}

/** Whole files of tests that only `npm run test:all` runs. */
const NOT_IN_TIER = EXHAUSTIVE ? [] : ['**/*.exhaustive.test.{ts,tsx}']
/** The tests of extras that `EXTRAS` leaves out of the demo. */
const NOT_OF_DEMO = Object.keys(NEEDS)
  .filter(name => !chosenExtras(process.env.EXTRAS).some(chosen => chosen === name))
  .map(name => `test/demo-cms/extras/${name}/**`)
/** Packages of their own, whose dependencies are not installed here, and tests that import them. */
const NOT_OURS = ['create-vitrine-widget/**', 'examples/**', 'test/vendure/**']
const EXCLUDED = [...configDefaults.exclude, ...NOT_IN_TIER, ...NOT_OF_DEMO, ...NOT_OURS]

/** What tests read in `import.meta.env`, which has nothing of the environment by itself. */
const TIER = {
  VITRINE_TEST_SEED: process.env.VITRINE_TEST_SEED ?? '',
  VITRINE_TEST_TIER: process.env.VITRINE_TEST_TIER ?? ''
}

/** For tests of logic. A new object for every project: vitest writes into it. */
function withoutBrowser() {
  return {
    // tests of what uses the document ask for happy-dom themselves: starting it takes most of a short test's time
    environment: 'node' as const,
    environmentOptions: { happyDOM: { url: 'https://shop.test/shop/fr' } },
    setupFiles: [SHIM, WAIT],
    env: { ...TIER },
    ...PATIENT
  }
}

/** For tests of the demo and the scripts. A new object for every project: vitest writes into it. */
function onTheDemo() {
  return {
    environment: 'node' as const,
    // the demo and PostgreSQL are compiled once, not once per file
    isolate: false,
    // pages and replies are short-lived: with Node's usual 16 MB for new objects, many would be moved to the old ones first
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: './test/support/temporary-folder.ts',
    setupFiles: [SHIM, './test/support/use-temporary-folder.ts'],
    env: { ...TIER, PASSWORD_HASH_COST: '1024' },
    ...PATIENT
  }
}

/** For tests of the package as it is published. A new object for every project: vitest writes into it. */
function onThePackage() {
  return {
    environment: 'node' as const,
    globalSetup: './test/package/global-setup.ts',
    setupFiles: [SHIM],
    env: { ...TIER },
    ...PATIENT
  }
}

const flavour = readFlavour()

/** Storybook changes the document, too, and the stories the settings of the page. */
const OWN_DOCUMENT = [
  ...testsThatReplaceModules(TEST_FOLDERS.browser),
  'test/stories/stories.test.tsx'
]
const NOT_IN_BROWSER = [...EXCLUDED, ...NOT_OF_FLAVOUR[flavour]]

/** Most files share a document, so that the library is loaded once for all of them. */
const INSTANCES = [
  {
    browser: 'chromium' as const,
    isolate: false,
    include: testsIn(TEST_FOLDERS.browser),
    exclude: [...NOT_IN_BROWSER, ...OWN_DOCUMENT]
  },
  {
    browser: 'chromium' as const,
    name: 'browser, own document',
    include: OWN_DOCUMENT,
    exclude: NOT_IN_BROWSER
  }
]

/** Tests in a browser, which is of the same kind for each of `instances`. */
function inBrowser(name: string, instances: BrowserInstanceOption[]) {
  return {
    // the flavours prepare dependencies differently
    plugins: [registriesInVite(), textsInVite()],
    cacheDir: `node_modules/.vite/${flavour}`,
    resolve: { ...byName(), alias: aliasesOf(flavour) },
    optimizeDeps: { include: [...HEAVY, ...HEAVY_OF_FLAVOUR[flavour]] },
    test: {
      name,
      // Vite prepares what the other tests import before it runs any
      exclude: NOT_IN_BROWSER,
      browser: { ...chromium(), viewport: { width: 1000, height: 800 }, instances },
      setupFiles: [SHIM, './test/support/browser-setup.ts'],
      env: { ...TIER },
      // `npm test` lists every test that needed its second attempt
      retry: 1,
      ...PATIENT
    }
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [registriesInVite(), textsInVite()],
        test: {
          ...withoutBrowser(),
          name: 'unit',
          // most of what they test has no state, and starting a worker takes longer than the tests of a file
          isolate: false,
          include: testsIn(TEST_FOLDERS.unit),
          exclude: EXCLUDED
        },
        resolve: byName()
      },
      {
        plugins: [registriesInVite(), textsInVite()],
        test: {
          ...withoutBrowser(),
          name: 'stores',
          setupFiles: [SHIM, WAIT, './test/support/end-timers.ts'],
          include: testsIn(TEST_FOLDERS.stores),
          exclude: EXCLUDED
        },
        resolve: byName()
      },
      inBrowser('browser', INSTANCES),
      {
        plugins: [registriesInVite(), textsInVite()],
        test: {
          ...onTheDemo(),
          name: 'server',
          include: testsIn(TEST_FOLDERS.server),
          exclude: EXCLUDED
        },
        resolve: byName()
      },
      {
        test: {
          ...onThePackage(),
          name: 'package',
          include: ['test/package/*.test.ts'],
          exclude: EXCLUDED
        }
      }
    ]
  }
})
