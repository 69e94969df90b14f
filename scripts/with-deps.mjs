// Runs a tool of node_modules after installing what is missing: `node scripts/with-deps.mjs vitest run`. Uses only
// built-in modules and no npm hooks, which developers may have disabled (`ignore-scripts`).

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const STAMP = join(ROOT, 'node_modules/.vitrine-installed')
const MIN_NODE_MAJOR = 20
const MIN_NODE_MINOR = 19

/**
 * Tools whose command differs from the name of their package.
 *
 * @type {Record<string, string>}
 */
const PACKAGES = {
  attw: '@arethetypeswrong/cli',
  biome: '@biomejs/biome',
  tsc: 'typescript-native',
  playwright: '@playwright/test'
}

/** Installs the packages of package-lock.json for this platform, unless they are already installed. */
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
 * Runs a tool of node_modules, or `node` itself, and forwards signals to it. Resolves with its exit code.
 *
 * @param {readonly string[]} command Tool and arguments: `['vitest', 'run']`.
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runTool(command, options = {}) {
  const child = startTool(command, { stdio: 'inherit', ...options })
  /** @param {NodeJS.Signals} signal */
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
 * Starts a tool and returns its process.
 *
 * @param {readonly string[]} command
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startTool([tool = 'node', ...args], options = {}) {
  const shim = pathToFileURL(join(ROOT, 'scripts/node-shim.mjs')).href
  const script = tool === 'node' ? [] : [scriptOf(tool)]
  return spawn(process.execPath, ['--import', shim, ...script, ...args], {
    cwd: ROOT,
    ...options,
    env: { ...quiet(), ...options.env }
  })
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE_MAJOR || (major === MIN_NODE_MAJOR && minor >= MIN_NODE_MINOR)) return
  throw new Error(
    `Vitrine needs Node.js ${MIN_NODE_MAJOR}.${MIN_NODE_MINOR} or newer, but this is ${process.versions.node}.`
  )
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/**
 * Runs npm: with its own script if npm runs this one, so that Windows needs no shell; otherwise with its command.
 *
 * @param {string[]} args
 */
function npm(args) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: ROOT, stdio: 'inherit' }
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** @param {string} tool */
function scriptOf(tool) {
  const name = PACKAGES[tool] ?? tool
  const manifest = join(ROOT, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) throw new Error(`There is no tool "${tool}" in node_modules.`)
  const { bin } = createRequire(import.meta.url)(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[tool])
}

/**
 * The message of anything thrown.
 *
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/** The environment variables that disable telemetry and update notices. */
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
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
