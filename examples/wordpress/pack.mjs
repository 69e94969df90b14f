// Makes the plug-in as it is installed: its PHP, the files of the library, and the generated blocks. `node pack.mjs` writes
// `vitrine.zip` into `release/` of the repository; `node pack.mjs {folder}` elsewhere.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
const SOURCE = join(HERE, 'vitrine')
const DIST = join(ROOT, 'dist')

/** What browsers of a shop never load: packages for bundlers, the other flavour, and what describes the library. */
const NOT_PACKED =
  /^(npm|light|sbom|openapi|web-types|vscode|tokens|custom-elements|panel-texts)|\.(map|br|d\.ts)$/

/**
 * Writes the folder of the plug-in, without what was in it before.
 *
 * @param {string} target
 * @throws {Error} if the library has not been built, or the blocks cannot be generated.
 */
export function packPlugin(target) {
  if (!existsSync(join(DIST, 'vitrine.css'))) {
    throw new Error('There is no dist/: run "npm run build" first.')
  }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(SOURCE, target, { recursive: true })
  cpSync(DIST, join(target, 'dist'), {
    recursive: true,
    filter: path => !NOT_PACKED.test(relative(DIST, path))
  })
  generateBlocks(join(target, 'generated'))
}

/** Changes when a file of the plug-in, of the library or of what generates the blocks has changed. */
export function packStamp() {
  const folders = [SOURCE, DIST, join(ROOT, 'src/panels'), join(ROOT, 'scripts/manifest')]
  const names = folders
    .filter(folder => existsSync(folder))
    .flatMap(folder =>
      readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))
    )
  return names.map(name => `${name} ${statSync(name).mtimeMs}`).join('\n')
}

/**
 * `vitrine.zip`, which the page "Add plug-in" of WordPress takes.
 *
 * @param {string} folder
 * @returns {string} The path of the file.
 */
function zipPlugin(folder) {
  const plugin = join(folder, 'vitrine')
  const file = join(folder, 'vitrine.zip')
  packPlugin(plugin)
  rmSync(file, { force: true })
  // PHP is there, as the plug-in needs it, and its archives need no further program
  const code =
    '$zip = new PharData($argv[1], 0, null, Phar::ZIP); $zip->buildFromDirectory($argv[2], "#^" . preg_quote($argv[2] . "/vitrine/") . "#"); $zip->compressFiles(Phar::GZ);'
  const { status, stderr } = spawnSync('php', ['-r', code, file, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${basename(file)} could not be written: ${stderr}`)
  rmSync(plugin, { recursive: true })
  return file
}

/** @param {string} target */
function generateBlocks(target) {
  if (!existsSync(join(ROOT, 'src/panels'))) return
  rmSync(target, { recursive: true, force: true })
  const cli = ['--import', './scripts/node-shim.mjs', '--import', 'tsx', 'src/cli/vitrine.ts']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...cli, 'panels', 'wordpress', '--out', target],
    { cwd: ROOT, encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`The blocks could not be generated:\n${stdout}\n${stderr}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'release'))
  mkdirSync(folder, { recursive: true })
  console.log(zipPlugin(folder))
}
