import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Installed An entry of package-lock.json.
 * @property {string} version
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 */

/** Bundled into the light flavour, without being a dependency of the package. */
const BUNDLED = ['preact']

/**
 * Writes `sbom.cdx.json`, the bill of materials: every package that Vitrine depends on or has bundled, in CycloneDX. `npm sbom`
 * leaves out packages that a development tool uses, too.
 *
 * @param {string} dist
 */
export function writeSbom(dist) {
  const [manifest, lock] = ['package.json', 'package-lock.json'].map(path =>
    JSON.parse(readFileSync(path, 'utf8'))
  )
  const roots = { ...manifest.dependencies, ...manifest.peerDependencies }
  const bill = sbomOf(manifest, lock.packages, [...Object.keys(roots), ...BUNDLED])
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

/**
 * @param {{ name: string, version: string, license: string }} manifest
 * @param {Record<string, Installed>} installed Folder → package, as in package-lock.json.
 * @param {readonly string[]} roots Names of packages; what they depend on is added.
 */
export function sbomOf({ name, version, license }, installed, roots) {
  const folders = [...foldersOf(roots, installed)].sort()
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: componentOf(name, { version, license }) },
    components: folders.map(folder =>
      componentOf(nameOf(folder), /** @type {Installed} */ (installed[folder]))
    )
  }
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, Installed>} installed
 * @param {string} from The folder of the package that depends on them.
 * @param {Set<string>} found
 */
function foldersOf(names, installed, from = '', found = new Set()) {
  for (const name of names) {
    const folder = resolve(name, from, installed)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    foldersOf(Object.keys(installed[folder]?.dependencies ?? {}), installed, folder, found)
  }
  return found
}

/**
 * The folder of a dependency, as Node.js finds it: the nearest one.
 *
 * @param {string} name
 * @param {string} from
 * @param {Record<string, Installed>} installed
 * @returns {string | undefined}
 */
function resolve(name, from, installed) {
  const folder = `${from ? `${from}/` : ''}node_modules/${name}`
  if (folder in installed) return folder
  return from
    ? resolve(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), installed)
    : undefined
}

/** @param {string} folder */
function nameOf(folder) {
  return folder.split('node_modules/').at(-1) ?? folder
}

/**
 * @param {string} name
 * @param {Installed} installed
 */
function componentOf(name, { version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, algorithm, digest] = integrity?.match(/^sha(\d+)-(\S+)/) ?? []
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    ...(license && { licenses: [{ license: { id: license } }] }),
    ...(digest && {
      hashes: [
        { alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }
      ]
    })
  }
}
