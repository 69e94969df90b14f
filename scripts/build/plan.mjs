import { existsSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'

// Node.js 20 runs no TypeScript
/** @type {typeof import('../../widgets/plan.ts')} */
export const plan = await tsImport('../../widgets/plan.ts', import.meta.url)

/** A path of the plan that nothing is at would silently change what pages load. */
const missing = [
  ...Object.values(plan.scripts).flat(),
  ...Object.values(plan.styles).flat(),
  ...plan.unasked,
  ...plan.rare,
  ...plan.withEveryView
].filter(path => !existsSync(path.replace(/\.js$/, '.d.ts')))
if (missing.length > 0) {
  throw new Error(`widgets/plan.ts names what does not exist: ${missing.join(', ')}.`)
}

/** @type {typeof import('../../src/shared/languages.ts')} */
const { languages } = await tsImport('../../src/shared/languages.ts', import.meta.url)

/** The languages of the library's messages. @type {readonly string[]} */
export const LANGUAGES = languages

/**
 * Whether a file, or a folder that contains it, is in a list of the plan.
 *
 * @param {readonly string[]} entries
 * @param {string} path Relative to the project.
 */
function isListed(entries, path) {
  return entries.some(entry => path === entry || path.startsWith(`${entry}/`))
}

/**
 * Whether a module is loaded by itself, or only by pages that need it.
 *
 * @param {string} path Relative to the project.
 * @returns {'alone' | 'separate' | undefined}
 */
export function chunkRuleOf(path) {
  if (plan.unasked.includes(path)) return 'alone'
  return isListed(plan.rare, path) ? 'separate' : undefined
}

/**
 * The name of the script that contains a lazy module together with others.
 *
 * @param {string} path Relative to the project.
 * @returns {string | undefined}
 */
export function scriptOf(path) {
  return SCRIPT_OF.get(path)
}

const SCRIPT_OF = new Map(
  Object.entries(plan.scripts).flatMap(([script, modules]) =>
    modules.map(path => /** @type {[string, string]} */ ([path, script]))
  )
)

/**
 * The stylesheet that contains a CSS file.
 *
 * @param {string} path Relative to the project.
 * @returns {import('../../widgets/plan.ts').StyleGroup}
 */
export function stylesheetOf(path) {
  for (const [name, entries] of Object.entries(plan.styles)) {
    if (isListed(entries, path)) {
      return /** @type {import('../../widgets/plan.ts').StyleGroup} */ (name)
    }
  }
  const [folder, name] = path.split('/')
  const tag = folder === 'widgets' && plan.tags[`vitrine-${name}`]
  if (!tag) throw new Error(`${path} must be in a stylesheet of widgets/plan.ts.`)
  return plan.stylesOf(tag)
}
