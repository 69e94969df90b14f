// Runs a tool of node_modules, after installing what is missing: `node scripts/with-deps.mjs vitest run`.
// Built-ins only, and no npm hooks: they are skipped where a developer has switched scripts off.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const STAMP = join(ROOT, 'node_modules/.vitrine-installed')
const OLDEST_NODE = [20, 19]

/** Tools whose command is not named like their package. */
const PACKAGES = {
  attw: '@arethetypeswrong/cli',
  biome: '@biomejs/biome',
  tsc: 'typescript',
  playwright: '@playwright/test'
}

/** Makes node_modules what package-lock.json says, for this platform; does nothing when it is already. */
export function ensureDependencies() {
  requireNode()
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing what package-lock.json lists …')
  const { status } = npm(['ci', '--loglevel=error', '--no-audit', '--no-fund'])
  if (status !== 0) {
    throw new Error(
      'npm ci failed; its message is above. Check the connection to the registry, then try again.'
    )
  }
  writeFileSync(STAMP, wanted)
}

/**
 * Starts a tool by its script in node_modules, or `node` itself, and passes signals on.
 * Resolves with its exit code.
 *
 * @param {readonly string[]} command Tool and arguments: `['vitest', 'run']`.
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runTool(command, options = {}) {
  const child = startTool(command, { stdio: 'inherit', ...options })
  const forward = signal => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/**
 * Starts a tool and hands back its process.
 *
 * @param {readonly string[]} command
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startTool([tool, ...args], options = {}) {
  const shim = pathToFileURL(join(ROOT, 'scripts/node-shim.mjs')).href
  const script = tool === 'node' ? [] : [scriptOf(tool)]
  return spawn(process.execPath, ['--import', shim, ...script, ...args], {
    cwd: ROOT,
    ...options,
    env: { ...quiet(), ...options.env }
  })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldMajor, oldMinor] = OLDEST_NODE
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return
  throw new Error(
    `Vitrine needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}.`
  )
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/** npm by the script that runs us, so that Windows needs no shell; else the npm beside node. */
function npm(args) {
  const options = { cwd: ROOT, stdio: 'inherit' }
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function scriptOf(tool) {
  const name = PACKAGES[tool] ?? tool
  const manifest = join(ROOT, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) throw new Error(`There is no tool "${tool}" in node_modules.`)
  const { bin } = createRequire(import.meta.url)(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[tool])
}

/** Nothing that our tools tell their makers, and no notice of newer versions. */
function quiet() {
  return {
    ...process.env,
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureDependencies()
    process.exitCode = await runTool(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
