// `npm run example vendure`: Vendure with the bridge and the goods of the demo, until Ctrl+C.
//
//   --port 3000   0 for any free one
//   --fresh       forgets the database of SQLite
//
// DATABASE_URL names a PostgreSQL database; DATA_DIR the folder for everything else.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIsStale } from '../../scripts/stale-build.mjs'
import { messageOf } from '../../scripts/with-deps.mjs'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../..')

try {
  await run()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function run() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      fresh: { type: 'boolean', default: false }
    }
  })
  const wanted = Number(values.port)
  if (!(Number.isInteger(wanted) && wanted >= 0 && wanted < 65_536)) {
    throw new Error('--port is a number from 0 to 65535.')
  }
  install()
  if (buildIsStale()) build()
  const { DATA_DIR = join(FOLDER, 'data') } = process.env
  if (values.fresh) rmSync(join(DATA_DIR, 'vendure.sqlite'), { force: true })
  const port = wanted === 0 ? await freePort() : wanted
  const server = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: FOLDER,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR, PORT: String(port) }
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill('SIGTERM'))
  }
  process.exitCode = await new Promise(resolve => server.once('exit', resolve))
}

/** Installs what package-lock.json lists, in this folder only, and links the library of the checkout. */
function install() {
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')
  const installed = join(FOLDER, 'node_modules/.installed-lock.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    console.log('Installing Vendure …')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32'
    })
    if (status !== 0) throw new Error('npm ci failed; its message is above.')
    writeFileSync(installed, lock)
  }
  const link = join(FOLDER, 'node_modules/vitrine')
  if (!existsSync(link)) symlinkSync(ROOT, link, 'junction')
}

function build() {
  console.log('Building the library …')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--quick'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status !== 0) throw new Error('The build failed; its message is above.')
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer()
  await new Promise(resolve => probe.listen(0, 'localhost', () => resolve(undefined)))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 3000
}
