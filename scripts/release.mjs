// `npm run release`: makes the packages as they are published, in `release/`. `-- --publish` publishes
// them, from a runner that can prove where they were built.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { releaseProblems } from './release/problems.mjs'
import { publishedManifest } from './release/published-manifest.mjs'
import { ROOT } from './with-deps.mjs'

const FOLDER = join(ROOT, 'release')
/** `npm create vitrine-widget`, which is published with the library. */
const CREATOR = 'create-vitrine-widget'
const publishes = process.argv.includes('--publish')
const manifest = manifestOf(ROOT)
const remote = git('remote').includes('origin') ? git('remote', 'get-url', 'origin') : undefined

const problems = releaseProblems({
  version: manifest.version,
  creatorVersion: manifestOf(join(ROOT, CREATOR)).version,
  changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  tags: git('tag', '--points-at', 'HEAD').split('\n'),
  changes: git('status', '--porcelain'),
  remote
})
if (problems.length > 0) {
  console.log(
    [publishes ? 'Not published:' : 'Before it can be published:', ...problems].join('\n- ')
  )
  if (publishes) process.exit(1)
}

run(process.execPath, 'scripts/build.mjs')

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
release(ROOT, 'vitrine')
// last: what it makes installs the library
release(join(ROOT, CREATOR), CREATOR)

/**
 * Makes the package of a folder, and publishes it if that was asked for.
 *
 * @param {string} from
 * @param {string} name The subfolder of `release/` with what is published.
 */
function release(from, name) {
  const folder = join(FOLDER, name)
  for (const path of packedPaths(from)) cpSync(join(from, path), join(folder, path))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  const published = publishedManifest(manifestOf(from), remote, relative(ROOT, from))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  if (publishes) run('npm', 'publish', folder, '--provenance', '--access', 'public')
  else run('npm', 'pack', folder, '--pack-destination', FOLDER)
}

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The files that `files` of package.json selects, as npm reads it. @param {string} folder */
function packedPaths(folder) {
  const [{ files }] = JSON.parse(
    output('npm', 'pack', folder, '--dry-run', '--json', '--ignore-scripts')
  )
  return files.map((/** @type {{ path: string }} */ { path }) => path)
}

/** @param {string[]} args */
function git(...args) {
  return output('git', ...args).trim()
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function output(command, ...args) {
  return execFileSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    // npm is a script on Windows
    shell: command === 'npm' && process.platform === 'win32'
  })
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  execFileSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32'
  })
}
