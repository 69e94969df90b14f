import '../../scripts/node-shim.mjs'
import { relative } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { launchOptions } from '../../scripts/browser.mjs'
import { areas } from './areas.mjs'

const { tests, runsIn } = areas[process.env.VITRINE_MUTANTS ?? '']!

const SETUP = [
  './scripts/node-shim.mjs',
  './test/support/patient-wait.ts',
  './test/mutants/same-examples.ts'
]

const environments = {
  node: { environment: 'node' as const },
  'happy-dom': {
    environment: 'happy-dom' as const,
    environmentOptions: { happyDOM: { url: 'https://shop.test/shop/fr' } }
  },
  demo: {
    environment: 'node' as const,
    // the demo and PostgreSQL are compiled once for each mutant, not once for each file
    isolate: false,
    globalSetup: './test/support/temporary-folder.ts',
    setupFiles: [...SETUP, './test/support/use-temporary-folder.ts'],
    env: { PASSWORD_HASH_COST: '1024' }
  },
  chromium: {
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1000, height: 800 }
    }
  }
}

/** Runs the files that an area names in its order, and those of a pattern as vitest does: the longest first. */
class InOrderOfArea extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      tests.indexOf(relative(process.cwd(), moduleId))
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}

/** The tests of one area, run as in `vitest.config.ts`; `scripts/mutants.mjs` sets the area. */
export default defineConfig({
  test: {
    setupFiles: SETUP,
    ...environments[runsIn],
    include: tests,
    // they compile what they test themselves, without the mutants
    exclude: [...configDefaults.exclude, '**/*.exhaustive.test.ts'],
    // a mutant is killed by the first test that fails
    retry: 0,
    sequence: { sequencer: InOrderOfArea },
    // and a test that waits in vain has failed
    provide: { expectMs: 5_000 },
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})
