// A MariaDB of its own, which only this user reaches, by a socket in the folder of the site.

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { programOf } from './packages.mjs'
import { stopGroup } from './processes.mjs'

/** Small enough for a page of examples, and quick to start. */
const SIZE = ['--innodb-log-file-size=8M', '--innodb-buffer-pool-size=64M']

/** @param {string} folder */
export function socketOf(folder) {
  return join(folder, 'db.sock')
}

/**
 * Makes an empty database server in the folder.
 *
 * @param {string} folder
 */
export function createDatabase(folder) {
  const data = join(folder, 'database')
  mkdirSync(data, { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    programOf('mariadb-install-db') ?? '',
    [
      '--no-defaults',
      `--datadir=${data}`,
      // nobody else can open the socket
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...asRoot(),
      ...SIZE
    ],
    { encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`mariadb-install-db failed:\n${stdout}\n${stderr}`)
}

/**
 * Starts the server, and resolves when it accepts connections.
 *
 * @param {string} folder
 * @returns {Promise<{ server: import('node:child_process').ChildProcess, stop: () => Promise<void> }>}
 */
export async function startDatabase(folder) {
  const socket = socketOf(folder)
  rmSync(socket, { force: true })
  const server = spawn(
    programOf('mariadbd') ?? '',
    [
      '--no-defaults',
      `--datadir=${join(folder, 'database')}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'db.pid')}`,
      `--log-error=${join(folder, 'database.log')}`,
      '--skip-networking',
      '--skip-log-bin',
      '--character-set-server=utf8mb4',
      '--innodb-flush-log-at-trx-commit=2',
      ...asRoot(),
      ...SIZE
    ],
    // a group of its own: Ctrl+C reaches this program only, which ends the servers in order
    { stdio: 'ignore', detached: true }
  )
  let isOver = false
  server.on('exit', () => {
    isOver = true
  })
  while (!(await answers(socket))) {
    if (isOver) throw new Error(`MariaDB did not start; see ${join(folder, 'database.log')}.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { server, stop: () => stopGroup(server) }
}

/** @param {string} socket */
function answers(socket) {
  return new Promise(resolve => {
    const connection = createConnection(socket)
    connection.on('data', () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}

/** MariaDB refuses to run as root unless it is told to. */
function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : []
}
