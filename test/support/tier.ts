/// <reference types="vite/client" />

// What `npm test` proves by examples, `npm run test:all` proves in full.

// Playwright and the configuration files have the environment of the process only. Vite replaces `import.meta.env` where it
// stands literally, and by something without the tier elsewhere.
const env = import.meta.env ?? process.env

/** Whether this run is `npm run test:all`. Tests that are too expensive for every change are registered only then. */
export const EXHAUSTIVE = env.VITRINE_TEST_TIER === 'all'

/**
 * The first examples of a rule in `npm test`, and all of them in `npm run test:all`. Put those first that differ most
 * from each other.
 */
export function someOf<Example>(examples: readonly Example[], count = 2): Example[] {
  return EXHAUSTIVE ? [...examples] : examples.slice(0, count)
}
