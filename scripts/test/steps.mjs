// The steps of `npm test`, and those that only `npm run test:all` runs. A step starts when the steps that it needs have
// succeeded and fewer than three others are running. The longest come first, so that short ones fill the gaps; of these, the
// browser tests come before the server tests, because they wait more, and the page tests use what they leave.

import { randomInt } from 'node:crypto'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands Run one after the other until one fails.
 * @property {string[]} [filters] Limits the last command to some test files.
 * @property {string[]} [alone] Further arguments of the last command when it repeats what failed.
 * @property {string[]} [once] Those that leave every test a single attempt, if all of them have had theirs.
 * @property {boolean} [isRunner] Whether the last command writes an event log; other steps pass or fail as a whole.
 * @property {Record<string, string>} [env]
 * @property {string[]} [needs] Names of the steps that must have succeeded before.
 */

/** Page tests that visit, search, buy, pay and log in: the rest of the pages do not depend on the flavour. */
const LIGHT_PAGES = [
  'account',
  'cart-two-tabs',
  'checkout',
  'consent',
  'dormant',
  'early-press',
  'focus',
  'focus.exhaustive',
  'journey',
  'list',
  'product-page',
  'wishlist'
]

/** The projects of `playwright.config.ts` that test every behaviour once. */
const ORDINARY = ['desktop', 'phone', 'desktop without script', 'phone without script']

/** Those that repeat tests in another browser. */
const OTHER_BROWSERS = ['without the Navigation API', 'firefox']

/**
 * `npm test` runs them with a few examples of each rule, and `npm run test:all` with all of them (`test/support/tier.ts`).
 *
 * @type {Step[]}
 */
const STEPS = [
  whole('build', ['node', 'scripts/checked-build.mjs']),
  whole('seed', ['node', '--import', 'tsx', 'scripts/test/seed.mjs']),
  pages('pages', { projects: ORDINARY }),
  vitest('browser'),
  vitest('server'),
  whole('types', ['node', 'scripts/types.mjs']),
  vitest('unit', ['unit', 'stores']),
  // whether Storybook can read all stories; `browser` shows one of each widget
  whole('story-index', [
    'storybook',
    'index',
    '--quiet',
    '-o',
    'test-results/story-index.json'
  ]),
  whole('lint', ['biome', 'check', '.'], ['knip'], ['node', 'scripts/check-lock.mjs']),
  light(pages('light-journey', { projects: ['desktop'], specs: ['journey'] })),
  { ...vitest('package'), needs: ['build'] },
  size('react')
]

/**
 * What is repeated in another environment: only in `npm run test:all`. `browser` shows the stories without a build.
 *
 * @type {Step[]}
 */
const FURTHER_STEPS = [
  stories(),
  docs(),
  onEngine('wordpress'),
  onEngine('vendure'),
  pages('other-browsers', { projects: OTHER_BROWSERS }),
  light({ ...vitest('browser'), name: 'light-browser' }),
  light(pages('light-pages', { specs: LIGHT_PAGES })),
  { ...size('light'), name: 'light-size' },
  whole('dates', ['node', 'scripts/test-dates.mjs'])
]

/** Every example, and other random ones than those of `npm test` (`test/support/fast-check.ts`). */
const ALL = { VITRINE_TEST_TIER: 'all', VITRINE_TEST_SEED: String(randomInt(1, 2 ** 31)) }

/**
 * The steps to run: those with the given names and what these need, or all of them. With `--all`, they run with every
 * example, and all of them include the further ones.
 *
 * @param {readonly string[]} args
 */
export function chooseSteps(args) {
  const names = args.filter(arg => arg !== '--all')
  const isAll = args.includes('--all')
  const known = [...STEPS, ...FURTHER_STEPS]
  const unknown = names.find(name => !known.some(step => step.name === name))
  if (unknown) {
    const all = known.map(({ name }) => name).join(', ')
    throw new Error(`There is no step "${unknown}". The steps are: ${all}.`)
  }
  return namedSteps().map(step => (isAll ? { ...step, env: { ...ALL, ...step.env } } : step))

  function namedSteps() {
    if (names.length === 0) return isAll ? known : STEPS
    const needed = known
      .filter(({ name }) => names.includes(name))
      .flatMap(step => step.needs ?? [])
    return known.filter(({ name }) => names.includes(name) || needed.includes(name))
  }
}

/**
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Step}
 */
function whole(name, ...commands) {
  return { name, commands }
}

/**
 * @param {string} name
 * @param {string[]} [projects]
 * @returns {Step}
 */
function vitest(name, projects = [name]) {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.mjs']
  return {
    name,
    isRunner: true,
    commands: [
      ['vitest', 'run', ...projects.map(project => `--project=${project}`), ...reporters]
    ],
    alone: ['--no-file-parallelism'],
    once: ['--retry=0']
  }
}

/**
 * Page tests, of some projects or some specs.
 *
 * @param {string} name
 * @param {{ projects?: string[], specs?: string[] }} chosen
 * @returns {Step}
 */
function pages(name, { projects = [], specs = [] }) {
  const step = playwright(name, 'playwright.config.ts')
  const options = projects.map(project => `--project=${project}`)
  return {
    ...step,
    commands: step.commands.map(command => [...command, ...options]),
    filters: specs.map(spec => `test/browser/${spec}.spec.ts`),
    needs: ['build', 'seed']
  }
}

/**
 * What the pages of the demo load with a flavour.
 *
 * @param {import('../flavour.mjs').Flavour} flavour
 * @returns {Step}
 */
function size(flavour) {
  const step = whole('size', ['node', 'scripts/size.mjs'])
  return { ...step, env: { FLAVOUR: flavour }, needs: ['build', 'seed'] }
}

/**
 * Every story, and every docs page, of the production build.
 *
 * @returns {Step}
 */
function stories() {
  const step = playwright('stories', 'playwright.stories.config.ts')
  return { ...step, commands: [['storybook', 'build', '--quiet'], ...step.commands] }
}

/**
 * Every page of the documentation site, built for a folder of a web server.
 *
 * @returns {Step}
 */
function docs() {
  const step = playwright('docs', 'playwright.docs.config.ts')
  return {
    ...step,
    commands: [['tsx', 'scripts/site.ts', '--build'], ...step.commands],
    env: { VITRINE_DOCS_BASE: '/published/docs/' },
    needs: ['build']
  }
}

/**
 * The example on a real WordPress or Vendure. Where it cannot be installed, the step says so and passes.
 *
 * @param {string} name
 * @returns {Step}
 */
function onEngine(name) {
  const step = whole(name, ['node', `scripts/test-${name}.mjs`, '--reporter=list'])
  return { ...step, needs: ['build'] }
}

/**
 * @param {string} name
 * @param {string} config
 * @returns {Step}
 */
function playwright(name, config) {
  const reporters = '--reporter=list,./scripts/test/playwright-reporter.mjs'
  // a run empties its folder when it starts, so steps that run at the same time need one each
  const output = `--output=test-results/${name}`
  return {
    name,
    isRunner: true,
    commands: [['playwright', 'test', '--config', config, output, reporters]],
    alone: ['--workers=1'],
    once: ['--retries=0']
  }
}

/**
 * The same step for the light flavour.
 *
 * @param {Step} step
 * @returns {Step}
 */
function light(step) {
  return { ...step, env: { ...step.env, FLAVOUR: 'light' } }
}
