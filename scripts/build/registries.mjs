import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plan } from './plan.mjs'

const FOLDER = fileURLToPath(new URL('../../widgets/', import.meta.url))

/** The modules of which `widgets/` contains only the types. */
const PATHS = ['frequent.js', 'registry.js'].map(name => join(FOLDER, name))
const IMPORT = /\/widgets\/(frequent|registry)\.js$/

/**
 * The source of a registry of the loader, if a path is that of one: `frequent.js` with the tags of nearly every page, and
 * `registry.js` with all of them.
 *
 * @param {string} path
 */
export function registrySource(path) {
  const [, name] = IMPORT.exec(path.replaceAll('\\', '/')) ?? []
  if (name === undefined) return undefined
  const isFrequent = name === 'frequent'
  const entries = Object.entries(plan.tags).filter(
    ([, tag]) => (plan.stylesOf(tag) === 'base') === isFrequent
  )
  const parts = entries.filter(([, { isDormant }]) => isDormant)
  const imports = parts.map(([tag]) => {
    const folder = folderOf(tag)
    return `import { ${partOf(tag)} } from './${folder}/${folder}.dormant.ts'`
  })
  const lines = entries.map(([tag, { trigger, isDormant }]) => {
    const code = `() => import('./${folderOf(tag)}/${folderOf(tag)}.element.ts')`
    return `  '${tag}': ['${trigger}', ${code}${isDormant ? `, ${partOf(tag)}` : ''}]`
  })
  const others = isFrequent
    ? []
    : ["import { frequent } from './frequent.js'", 'export const widgets = {\n  ...frequent,']
  const start = isFrequent ? ['export const frequent = {'] : others.slice(1)
  return [...others.slice(0, 1), ...imports, ...start, lines.join(',\n'), '}\n'].join('\n')
}

/** Provides the registries in Vite, also while it looks for the dependencies that it prepares. */
export function registriesInVite() {
  const registries = {
    name: 'registries',
    /** @param {string} id @param {string} [importer] */
    resolveId: (id, importer) => registryPath(id, importer),
    /** @param {string} id */
    load: id => registrySource(id)
  }
  return {
    ...registries,
    enforce: /** @type {const} */ ('pre'),
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [registries] } } })
  }
}

/**
 * The path of the registry that a module imports, although there is no such file.
 *
 * @param {string} imported
 * @param {string} [importer]
 */
export function registryPath(imported, importer = '') {
  // Vite asks for the URLs of modules, too
  const path = imported.startsWith('/widgets/')
    ? join(FOLDER, '..', imported)
    : resolve(dirname(importer), imported)
  return PATHS.includes(path) ? path : undefined
}

/** @param {string} tag */
function folderOf(tag) {
  return tag.replace('vitrine-', '')
}

/** The name of the dormant part of a tag. @param {string} tag */
function partOf(tag) {
  return folderOf(tag).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
