// Serves a site that `create-site.mjs` has made.

import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chooseTheme, createSite, PHP_OPTIONS, wordpressOf } from './create-site.mjs'
import { startDatabase } from './database.mjs'
import { programOf } from './packages.mjs'
import { endWithThisProgram, stopGroup } from './processes.mjs'

/**
 * Makes the site in a folder if it is not there, and serves it until it is stopped.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} [options.port] 0, the default, is any free one.
 * @param {string} [options.wordpress] A folder with an unpacked WordPress; that of Debian's package by default.
 * @param {string[]} [options.plugins] Folders of further plug-ins, for example WooCommerce.
 * @param {string} [options.theme] The theme of the site; that of the last time by default.
 * @param {(line: string) => void} [options.say]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` has no slash at its end.
 * @throws {Error} if the port is taken, the folder is in use, or a server does not start.
 */
export async function startSite(options) {
  const { folder, port = 0, wordpress, plugins, theme, say = () => {} } = options
  const lock = join(folder, 'running.json')
  refuseSecond(lock)
  const chosen = await freePort(port)
  await createSite(folder, { wordpress, plugins }, say)
  writeFileSync(lock, JSON.stringify({ pid: process.pid }))
  const database = await startDatabase(folder)
  if (theme) chooseTheme(folder, theme)
  const log = openSync(join(folder, 'server.log'), 'w')
  const server = spawn(
    programOf('php') ?? '',
    [
      ...PHP_OPTIONS,
      '-S',
      `localhost:${chosen}`,
      '-t',
      wordpressOf(folder),
      join(import.meta.dirname, 'router.php')
    ],
    {
      // one page asks for several files, and Site Health asks the site itself
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: ['ignore', log, log],
      detached: true
    }
  )
  const forget = endWithThisProgram([server, database.server])
  const stop = async () => {
    await stopGroup(server)
    await database.stop()
    forget()
    rmSync(lock, { force: true })
  }
  const url = `http://localhost:${chosen}`
  try {
    await untilAnswers(url, () => server.exitCode !== null, join(folder, 'server.log'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** @param {string} lock */
function refuseSecond(lock) {
  if (!existsSync(lock)) return
  const { pid } = JSON.parse(readFileSync(lock, 'utf8'))
  try {
    process.kill(pid, 0)
  } catch {
    return
  }
  if (pid === process.pid) return
  throw new Error(`The site runs already, in process ${pid}. Stop it first.`)
}

/**
 * @param {string} url
 * @param {() => boolean} isOver
 * @param {string} log
 */
async function untilAnswers(url, isOver, log) {
  for (;;) {
    const status = await fetch(`${url}/`).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0
    )
    if (status === 200) return
    if (status > 0)
      throw new Error(`WordPress answers with ${status}; see php.log next to ${log}.`)
    if (isOver()) throw new Error(`PHP's server did not start; see ${log}.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/**
 * @param {number} wanted
 * @returns {Promise<number>}
 */
function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', () =>
      reject(new Error(`Port ${wanted} is taken; choose another with --port.`))
    )
    server.listen(wanted, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
