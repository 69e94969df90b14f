import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Starts one shop for the whole run, on SQLite in a folder of its own, and stops and removes it at the end. A shop that runs already, at
 * `VITRINE_VENDURE_URL`, is used as it is: quicker for a look at one test.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.VITRINE_VENDURE_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-vendure-'))
  const shop = spawn(process.execPath, ['examples/vendure/run.mjs', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: folder }
  })
  try {
    // workers inherit the environment
    process.env.VITRINE_VENDURE_URL = await addressOf(shop)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return async () => {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the shop prints once it has its goods and answers. */
async function addressOf(shop: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: shop.stdout! })) {
    const found = /https?:\/\/localhost:\d+/.exec(line)
    if (found) {
      // nobody reads further lines, which would fill the pipe
      shop.stdout?.resume()
      return found[0]
    }
  }
  throw new Error('The shop on Vendure has ended before it answered.')
}
