import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTool } from '../with-deps.mjs'

const START_TIMEOUT_MS = 240_000
const POLL_MS = 250

/**
 * Calls `use` with the URL of a demo shop: the one at `VITRINE_ADDRESS`, or one that is started with fresh data and
 * stopped afterwards.
 *
 * @template Result
 * @param {(address: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withDemoShop(use) {
  const running = process.env.VITRINE_ADDRESS
  if (running) return use(running)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-size-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = startTool(['node', '--import', 'tsx', 'demo-cms/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PORT: String(port), DATA_DIR: folder }
  })
  const exited = new Promise(resolve => server.once('exit', resolve))
  try {
    await waitUntilReady(address, () => server.exitCode !== null)
    return await use(address)
  } finally {
    server.kill()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} address
 * @param {() => boolean} hasExited
 */
async function waitUntilReady(address, hasExited) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && !hasExited()) {
    try {
      if ((await fetch(`${address}/shop/fr`)).ok) return
    } catch {
      // not listening yet
    }
    await sleep(POLL_MS)
  }
  throw new Error('The demo shop could not be started.')
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
