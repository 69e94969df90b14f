import { readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { plan, scriptOf } from './plan.mjs'
import { registrySource } from './registries.mjs'

/** The scheme of a group's path, `vitrine-group:product`. */
const GROUP_SCHEME = 'vitrine-group'

/**
 * The path of the group that contains a module, in imports and in the description of the build.
 *
 * @param {string} path Absolute, or relative to the project.
 */
export function groupPathOf(path) {
  const group = groupOf(path)
  return group === undefined ? undefined : `${GROUP_SCHEME}:${group}`
}

/**
 * The name of the group that contains a module.
 *
 * @param {string} path Absolute, or relative to the project.
 */
export function groupOf(path) {
  return scriptOf(relative('.', resolve(path)))
}

/** A lazy import in a source file. */
const LAZY_IMPORT = /\bimport\('(\.[^']+)'\)/g

/**
 * Puts lazy modules that are loaded together into one file: imports of each module become imports of the group, which is a
 * module that exports them all.
 *
 * @returns {import('./rewrite-sources.mjs').Step}
 */
export function importGroups() {
  return {
    change(path, source) {
      return source.replace(LAZY_IMPORT, (found, to) => {
        const target = resolve(dirname(path), to)
        const group = groupOf(target)
        if (group === undefined) return found
        const member = memberOf(target, group)
        const from = `import('${GROUP_SCHEME}:${group}')`
        return member === undefined ? from : `${from}.then(group => ${member})`
      })
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
        contents: (plan.scripts[path] ?? []).map(member => exportMember(member, path)).join(''),
        resolveDir: process.cwd()
      }))
    }
  }
}

/**
 * What a lazy import of a module gets from its group. `undefined` if the group itself will do.
 *
 * @param {string} path
 * @param {string} group
 */
function memberOf(path, group) {
  if (isElement(path)) return `({ define: group.${nameOf(path)} })`
  const members = exportsIn(path).map(one => ({ one, name: memberName(path, one, group) }))
  if (members.every(({ one, name }) => one === name)) return undefined
  return `({ ${members.map(({ one, name }) => `${one}: group.${name}`)} })`
}

/**
 * Exports each value by itself: for a namespace, esbuild would add a file with helpers to every page.
 *
 * @param {string} path
 * @param {string} group
 */
function exportMember(path, group) {
  const members = isElement(path)
    ? [`define as ${nameOf(path)}`]
    : exportsIn(path).map(one => `${one} as ${memberName(path, one, group)}`)
  return `export { ${members} } from ${JSON.stringify(`./${path}`)}\n`
}

/**
 * The name of an exported value in its group, where others may have the same.
 *
 * @param {string} path
 * @param {string} exported
 * @param {string} group
 */
function memberName(path, exported, group) {
  const others = (plan.scripts[group] ?? []).filter(other => resolve(other) !== resolve(path))
  const isUnique = others.every(other => !exportsIn(other).includes(exported))
  return isUnique ? exported : `${nameOf(path)}_${exported}`
}

/** @param {string} path */
function exportsIn(path) {
  return isElement(path)
    ? []
    : exportsOf(registrySource(resolve(path)) ?? readFileSync(path, 'utf8'))
}

/**
 * The names of the values that a module exports.
 *
 * @param {string} source TypeScript.
 */
export function exportsOf(source) {
  const lines = source.match(/^export (?!type |interface ).*/gm) ?? []
  return lines.flatMap(line => {
    const [, name, names] =
      /^export (?:(?:async )?(?:function|const|class) (\w+)|\{ ([\w, ]+) \} from)/.exec(line) ??
      []
    if (name === undefined && names === undefined) {
      throw new Error(`A module of a group cannot contain "${line}".`)
    }
    return name ?? names?.split(', ') ?? []
  })
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
