// `npm run release`: makes the package as it is published, in `release/`. `-- --publish` publishes
// it, from a runner that can prove where the package was built.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseProblems } from './release/problems.mjs'
import { publishedManifest } from './release/published-manifest.mjs'
import { ROOT } from './with-deps.mjs'

const FOLDER = join(ROOT, 'release')
const publishes = process.argv.includes('--publish')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const remote = git('remote').includes('origin') ? git('remote', 'get-url', 'origin') : undefined

const problems = releaseProblems({
  version: manifest.version,
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
for (const path of packedPaths()) cpSync(join(ROOT, path), join(FOLDER, path))
writeFileSync(
  join(FOLDER, 'package.json'),
  `${JSON.stringify(publishedManifest(manifest, remote), null, 2)}\n`
)
if (publishes) run('npm', 'publish', FOLDER, '--provenance', '--access', 'public')
else run('npm', 'pack', FOLDER, '--pack-destination', FOLDER)

/** The files that `files` of package.json selects, as npm reads it. */
function packedPaths() {
  const [{ files }] = JSON.parse(
    output('npm', 'pack', '--dry-run', '--json', '--ignore-scripts')
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
