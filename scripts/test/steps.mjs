// The steps of `npm test`. A step starts when the steps that it needs have succeeded and fewer than two others are
// running. The longest come first, so that short ones fill the gaps.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(report: string) => string[][]} commands Run one after the other until one fails. `report` is the file into
 *   which a test runner writes its counts.
 * @property {boolean} [isRunner] Whether the command writes such a report; other steps pass or fail as a whole.
 * @property {(report: string) => Record<string, string>} [env]
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
  'journey',
  'list',
  'product-page',
  'wishlist'
].map(name => `test/browser/${name}.spec.ts`)

/** @type {Step[]} */
export const STEPS = [
  whole('build', ['node', 'scripts/checked-build.mjs']),
  { ...playwright('pages', 'playwright.config.ts'), needs: ['build'] },
  vitest('server'),
  vitest('browser'),
  light({ ...vitest('browser'), name: 'light-browser' }),
  stories(),
  whole('types', ['node', 'scripts/types.mjs']),
  vitest('unit'),
  whole('lint', ['biome', 'check', '.'], ['knip'], ['node', 'scripts/check-lock.mjs']),
  {
    ...light(
      playwright('light-pages', 'playwright.config.ts', '--project=desktop', ...LIGHT_PAGES)
    ),
    needs: ['build']
  },
  { ...vitest('package'), needs: ['build'] },
  { ...whole('size', ['node', 'scripts/size.mjs']), needs: ['build'] }
]

/**
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Step}
 */
function whole(name, ...commands) {
  return { name, commands: () => commands }
}

/** @param {string} project */
function vitest(project) {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.mjs']
  return runner(project, ['vitest', 'run', '--project', project, ...reporters])
}

/**
 * @param {string} name
 * @param {string} config
 * @param {string[]} filters
 */
function playwright(name, config, ...filters) {
  const reporters = '--reporter=list,./scripts/test/playwright-reporter.mjs'
  return runner(name, ['playwright', 'test', '--config', config, reporters, ...filters])
}

/**
 * The same step for the light flavour.
 *
 * @param {Step} step
 * @returns {Step}
 */
function light(step) {
  return { ...step, env: report => ({ ...step.env?.(report), FLAVOUR: 'light' }) }
}

/**
 * The stories of the production build.
 *
 * @returns {Step}
 */
function stories() {
  const step = playwright('stories', 'playwright.stories.config.ts')
  return {
    ...step,
    commands: report => [['storybook', 'build', '--quiet'], ...step.commands(report)]
  }
}

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {Step}
 */
function runner(name, command) {
  return {
    name,
    isRunner: true,
    commands: () => [command],
    env: report => ({ VITRINE_TEST_REPORT: report })
  }
}
