import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readMetafile } from './built-files.mjs'

/**
 * @typedef {import('esbuild').Metafile} Metafile
 *
 * @typedef {object} Facade
 * @property {string} path
 * @property {string} target The file with its code.
 * @property {[name: string, imported: string][]} exports Exported name → name in the target.
 */

/** `import{a as b,c}from"./chunk-X.js";` */
const NAMED_IMPORT = /\bimport\{([^}]*)\}from"\.\/([^"]+)";/g
const EXPORTS = /\bexport\{([^}]*)\};/

/**
 * Removes lazy files that contain no code, only exports of what other files share: lazy imports name the file with the code
 * instead, which saves a request each. Updates the metafiles accordingly.
 *
 * @param {readonly string[]} metafiles Builds that share files.
 */
export function dropFacades(metafiles) {
  const builds = metafiles.map(readMetafile)
  const dropped = builds.flatMap(build =>
    facadesOf(build)
      .filter(facade => dropFacade(build, facade))
      .map(({ path }) => path)
  )
  for (const path of dropped) {
    if (builds.some(({ outputs }) => outputs[path])) continue
    rmSync(path, { force: true })
    rmSync(`${path}.map`, { force: true })
  }
  for (const [index, metafile] of metafiles.entries()) {
    writeFileSync(metafile, JSON.stringify(builds[index]))
  }
}

/**
 * @param {Metafile} build
 * @returns {Facade[]}
 */
function facadesOf({ outputs }) {
  /** @type {Facade[]} */
  const facades = []
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    if (!entryPoint || !path.includes('/chunks/') || !path.endsWith('.js')) continue
    if (Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput > 0)) continue
    const facade = readFacade(path, readFileSync(path, 'utf8'), fileWith(outputs, entryPoint))
    if (!facade || outputs[facade.target]?.entryPoint) continue
    if (facades.some(({ target }) => target === facade.target)) continue
    facades.push(facade)
  }
  return facades
}

/**
 * @param {Metafile['outputs']} outputs
 * @param {string} module
 */
function fileWith(outputs, module) {
  return Object.keys(outputs).find(path => outputs[path]?.inputs[module])
}

/**
 * What a file exports of another one; `undefined` if it is not so simple.
 *
 * @param {string} path
 * @param {string} source
 * @param {string} [fallback] The other file, for one that exports nothing.
 * @returns {Facade | undefined}
 */
export function readFacade(path, source, fallback) {
  const [first, ...others] = source.matchAll(NAMED_IMPORT)
  const [, exported = ''] = source.match(EXPORTS) ?? []
  const target = first ? path.replace(basename(path), first[2] ?? '') : fallback
  if (!target || others.length > 0 || (first && !exported)) return undefined
  // blanks replace the difference, so that source maps stay valid
  if (basename(target).length > basename(path).length) return undefined
  const imported = new Map(pairsOf(first?.[1] ?? '').map(([name, local]) => [local, name]))
  const names = pairsOf(exported).map(
    ([local, name]) => /** @type {[string, string]} */ ([name, imported.get(local) ?? ''])
  )
  return names.every(([, name]) => name) ? { path, target, exports: names } : undefined
}

/**
 * @param {Metafile} build
 * @param {Facade} facade
 */
function dropFacade({ outputs }, { path, target, exports }) {
  const added = addExports(readFileSync(target, 'utf8'), exports)
  if (added === undefined) return false
  writeFileSync(target, added)
  for (const [file, output] of Object.entries(outputs)) {
    if (!output.imports.some(found => found.path === path)) continue
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, importInstead(source, basename(path), basename(target)))
    output.imports = output.imports.map(found =>
      found.path === path ? { ...found, path: target } : found
    )
  }
  const { entryPoint } = outputs[path] ?? {}
  Object.assign(outputs[target] ?? {}, { entryPoint })
  delete outputs[path]
  delete outputs[`${path}.map`]
  return true
}

/**
 * Exports what a file exports under other names as well. Returns `undefined` if one of them is taken.
 *
 * @param {string} source
 * @param {readonly [name: string, known: string][]} names
 */
export function addExports(source, names) {
  if (names.length === 0) return source
  const [clause, list] = source.match(EXPORTS) ?? []
  if (clause === undefined || list === undefined) return undefined
  const known = new Map(pairsOf(list).map(([local, name]) => [name, local]))
  const added = names.filter(([name, alias]) => known.get(name) !== known.get(alias))
  if (added.some(([name, alias]) => known.has(name) || !known.has(alias))) return undefined
  const pairs = added.map(([name, alias]) => `${known.get(alias)} as ${name}`)
  return source.replace(clause, `export{${[list, ...pairs].join(',')}};`)
}

/**
 * @param {string} source
 * @param {string} name Of the facade.
 * @param {string} other At most as long.
 */
export function importInstead(source, name, other) {
  const blanks = ' '.repeat(name.length - other.length)
  return source.replaceAll(`/${name}")`, `/${other}"${blanks})`)
}

/**
 * @param {string} list `a as b,c`
 * @returns {[from: string, to: string][]}
 */
function pairsOf(list) {
  return list
    .split(',')
    .filter(Boolean)
    .map(item => {
      const [from = '', to = from] = item.trim().split(' as ')
      return [from, to]
    })
}
