import { affectedTests, changedFiles } from './affected-tests.mjs'
import { chooseSteps } from './steps.mjs'
import { TEST_FOLDERS } from './test-folders.mjs'

/**
 * The steps of `npm run check`: types, lint and unit tests, the widget and server tests that the changes since `main`
 * may break, and the page tests that have changed themselves, because these need a build.
 */
export function stepsToCheck(changed = changedFiles()) {
  const affected = affectedTests(changed).filter(path => !path.includes('.exhaustive.'))
  /** @type {Record<string, string[]>} */
  const filters = {
    browser: affected.filter(path => isIn(path, TEST_FOLDERS.browser)),
    server: affected.filter(path => isIn(path, TEST_FOLDERS.server)),
    pages: affected.filter(path => path.endsWith('.spec.ts') && changed.includes(path))
  }
  const withTests = Object.keys(filters).filter(name => filters[name]?.length)
  return chooseSteps(['types', 'lint', 'unit', ...withTests]).map(step => ({
    ...step,
    filters: filters[step.name] ?? step.filters ?? []
  }))
}

/**
 * @param {string} path
 * @param {string[]} folders
 */
function isIn(path, folders) {
  return folders.some(folder => path.startsWith(`test/${folder}/`))
}
