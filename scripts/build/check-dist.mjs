import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Fails the build if a file contains a path of this machine, if one describes the build, or if a file named in package.json is missing.
 *
 * @param {string} folder
 */
export function checkDist(folder) {
  const problems = [...leaks(folder), ...metafiles(folder), ...missingFiles()]
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

/** @param {string} folder */
function leaks(folder) {
  const ours = [process.cwd(), homedir()].filter(path => path.length > 1)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => {
      const text = readFileSync(file, 'utf8')
      return ours.some(path => contains(text, `${path}/`) || contains(text, `${path}\\`))
    })
    .map(file => `${file} contains the path of a folder of this machine.`)
}

/** @param {string} folder */
function metafiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /metafile/.test(name))
    .map(
      name => `${join(folder, name)} describes the build; everything in ${folder}/ is public.`
    )
}

/**
 * Whether a text contains the path of a folder other than as the end of a URL such as `https://example.org/root/`.
 *
 * @param {string} text
 * @param {string} folder
 */
function contains(text, folder) {
  for (let at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + 1)) {
    if (!/[\w.-]/.test(text[at - 1] ?? '')) return true
  }
  return false
}

function missingFiles() {
  const pack = JSON.parse(readFileSync('package.json', 'utf8'))
  return [pack.customElements, pack['web-types'], ...pathsIn(pack.exports)]
    .filter(path => !exists(path))
    .map(path => `package.json names ${path}, but the build made no such file.`)
}

/**
 * @typedef {string | { [condition: string]: Exports }} Exports
 * @param {Exports} value The `exports` of package.json, or a part of it.
 * @returns {string[]}
 */
function pathsIn(value) {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(pathsIn)
}

/** @param {string} path May contain one `*`. */
function exists(path) {
  const [folder = '', ending] = path.split('*')
  if (ending === undefined) return existsSync(path)
  return existsSync(folder) && readdirSync(folder).some(name => name.endsWith(ending))
}
