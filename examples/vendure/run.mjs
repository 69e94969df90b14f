// `npm run example vendure`: Vendure with the bridge and the goods of the demo, until Ctrl+C.
//
//   --port 3000   0 for any free one
//   --fresh       forgets the database of SQLite
//
// DATABASE_URL names a PostgreSQL database; DATA_DIR the folder for everything else.

import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { buildIsStale } from '../../scripts/stale-build.mjs'
import { messageOf } from '../../scripts/with-deps.mjs'
import { installVendure } from './install.mjs'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../..')
const { env } = process
const HOST = env.HOST ?? 'localhost'

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
  if (!(values.port && Number.isInteger(wanted) && wanted >= 0 && wanted < 65_536)) {
    throw new Error('--port is a number from 0 to 65535.')
  }
  // before an installation that takes minutes
  const port = await freePort(wanted)
  installVendure()
  if (env.DATABASE_URL) await checkDatabase(env.DATABASE_URL)
  if (buildIsStale()) build()
  const { DATA_DIR = join(FOLDER, 'data') } = env
  if (values.fresh) rmSync(join(DATA_DIR, 'vendure.sqlite'), { force: true })
  console.log('Starting Vendure …')
  process.exitCode = await serve({ ...env, DATA_DIR, PORT: String(port) })
}

/**
 * Runs the server until it ends; resolves with the exit code.
 *
 * @param {NodeJS.ProcessEnv} serverEnv
 * @returns {Promise<number>}
 */
function serve(serverEnv) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: serverEnv
  })
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // a terminal sends its Ctrl+C to the server itself, too
      if (!isStopped) server.kill('SIGTERM')
      isStopped = true
    })
  }
  createInterface({ input: server.stdout }).on('line', line => {
    const [address] = /^https?:\/\/\S+\/$/.exec(line) ?? []
    console.log(address ? welcome(address) : line)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', code => resolve(code ?? (isStopped ? 0 : 1)))
  })
}

/** @param {string} address */
function welcome(address) {
  const { SUPERADMIN = 'superadmin', SUPERADMIN_PASSWORD } = env
  const password = SUPERADMIN_PASSWORD ? 'your SUPERADMIN_PASSWORD' : 'vitrine-demo'
  return [
    '',
    `Shop         ${address}`,
    `Back office  ${address}admin  (${SUPERADMIN}, ${password})`,
    'Customers    claire@example.com, lotte@example.com, emma@example.com … (vitrine-demo)',
    'Ctrl+C stops it.'
  ].join('\n')
}

function build() {
  console.log('Building the library …')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--quick'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status !== 0) throw new Error('The build failed; its message is above.')
}

/**
 * The wanted port, or any free one for 0.
 *
 * @param {number} wanted
 * @returns {Promise<number>}
 */
function freePort(wanted) {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', error => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      const reason = isTaken
        ? 'Something else listens there: choose another one with --port, or 0 for any free one.'
        : error.message
      reject(new Error(`Port ${wanted} of ${HOST} cannot be used. ${reason}`))
    })
    probe.listen(wanted, HOST, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : wanted
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Vendure would try for half a minute, and print a stack for each attempt.
 *
 * @param {string} url
 */
async function checkDatabase(url) {
  const { Client } = createRequire(join(FOLDER, 'package.json'))('pg')
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    await client.end()
  } catch (error) {
    // several addresses of a host fail together, without a message of their own
    const [first = error] = error instanceof AggregateError ? error.errors : []
    throw new Error(
      `DATABASE_URL leads to no PostgreSQL database that can be used: ${messageOf(first)}.`
    )
  }
}
