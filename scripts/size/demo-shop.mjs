import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTool } from '../with-deps.mjs'

const START_TIMEOUT_MS = 240_000
const POLL_MS = 250

/**
 * Calls `use` with the URL of a demo shop: the one at `VITRINE_ADDRESS`, or one that is started for this and stopped
 * afterwards.
 *
 * @template Result
 * @param {{ flavour: import('../flavour.mjs').Flavour, dataDir: string }} settings Of a shop that is started.
 * @param {(address: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withDemoShop({ flavour, dataDir }, use) {
  const running = process.env.VITRINE_ADDRESS
  if (running) return use(running)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = startTool(['node', 'scripts/test/start-shop.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      FLAVOUR: flavour,
      PASSWORD_HASH_COST: '1024'
    }
  })
  const exited = new Promise(resolve => server.once('exit', resolve))
  try {
    await waitUntilReady(address, () => server.exitCode !== null)
    return await use(address)
  } finally {
    server.kill()
    await exited
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
