import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/

/** Licences that allow shops to ship the code with nothing but a notice. */
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']

/**
 * Writes the licence notices of all packages that are bundled into the scripts.
 *
 * @param {string} metafile Path of esbuild's metafile, which names every bundled source file.
 * @param {string} target Path of the text file to write.
 * @throws {Error} if a package has a licence that is not on the list above.
 * @param {readonly string[]} [others] Modules that the metafile does not contain.
 */
export function writeLicences(metafile, target, others = []) {
  /** @type {{ inputs: Record<string, unknown> }} */
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8'))
  const folders = new Set(
    [...Object.keys(inputs), ...others].flatMap(path => path.match(PACKAGE_FOLDER)?.[0] ?? [])
  )
  const notices = [...folders].sort().map(noticeOf)
  const introduction = 'The scripts of Vitrine contain code of the following packages.\n'
  writeFileSync(target, [introduction, ...notices].join(`\n${'-'.repeat(80)}\n\n`))
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license, author, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8')
  )
  if (!ALLOWED.includes(license)) {
    throw new Error(`${name} ${version} has the licence "${license}". May shops ship it?`)
  }
  const facts = [`${name} ${version} (${license})`, nameOf(author), homepage]
  return `${facts.filter(Boolean).join('\n')}\n\n${licenceText(folder)}\n`
}

/** @param {string | { name?: string } | undefined} author */
function nameOf(author) {
  return typeof author === 'string' ? author : author?.name
}

/**
 * The text is missing in some packages: their package.json names the licence, and it links to the standard text.
 *
 * @param {string} folder
 */
function licenceText(folder) {
  const file = readdirSync(folder).find(name => /^licen[cs]e(\.|$)/i.test(name))
  return file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : 'See https://spdx.org/licenses/.'
}
