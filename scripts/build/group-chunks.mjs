import { basename, dirname, resolve } from 'node:path'
import { CHUNK_GROUPS, GROUP_SCHEME, groupPathOf } from './chunk-groups.mjs'

/** A lazy import in a source file. */
const LAZY_IMPORT = /\bimport\('(\.[^']+)'\)/g

/** Where an element file defines its tag. */
const DEFINITION = /^defineWidget\(/m

/**
 * Puts lazy modules that are loaded together into one file: imports of each module become imports of the group, which is a
 * module that exports them all. A tag is defined when it is imported, not when the group is loaded, because its elements must
 * remain plain HTML until then.
 *
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function importGroups() {
  return {
    change(path, source) {
      const changed = source.replace(LAZY_IMPORT, (found, to) => {
        const target = resolve(dirname(path), to)
        const group = groupPathOf(target)
        return group === undefined
          ? found
          : `import('${group}').then(group => ${memberOf(target)})`
      })
      return isElement(path) && groupPathOf(path) !== undefined
        ? exportDefinition(changed)
        : changed
    }
  }
}

/** Provides the modules of the groups. @returns {import('esbuild').Plugin} */
export function chunkGroups() {
  return {
    name: 'chunk-groups',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${GROUP_SCHEME}:`) }, ({ path }) => ({
        path: path.slice(GROUP_SCHEME.length + 1),
        namespace: GROUP_SCHEME
      }))
      build.onLoad({ filter: /./, namespace: GROUP_SCHEME }, ({ path }) => ({
        contents: (CHUNK_GROUPS[path] ?? []).map(exportMember).join(''),
        resolveDir: process.cwd()
      }))
    }
  }
}

/** @param {string} path */
function memberOf(path) {
  return `group.${nameOf(path)}${isElement(path) ? '()' : ''}`
}

/** @param {string} path */
function exportMember(path) {
  const from = `from ${JSON.stringify(`./${path}`)}\n`
  return isElement(path)
    ? `export { define as ${nameOf(path)} } ${from}`
    : `export * as ${nameOf(path)} ${from}`
}

/** @param {string} source Of an element file, which ends with the definition of its tag. */
function exportDefinition(source) {
  return source.replace(DEFINITION, 'export const define = () => defineWidget(')
}

/** @param {string} path */
function nameOf(path) {
  return basename(path)
    .replace(/(\.element)?\.tsx?$/, '')
    .replaceAll('-', '_')
}

/** @param {string} path */
function isElement(path) {
  return path.endsWith('.element.ts')
}
