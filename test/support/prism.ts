import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

export interface Prism {
  /** The URL where it listens, without a trailing slash. */
  address: string
  close(): Promise<void>
}

const READY = /Prism is listening on (http:\/\/\S+)/

/**
 * Starts Prism on a free port: `startPrism('mock', file)` simulates a server, and `startPrism('proxy', file, upstream)`
 * validates the requests to a server and its responses.
 */
export async function startPrism(...args: string[]): Promise<Prism> {
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  const child = spawn(process.execPath, [prism, ...args, '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const exited = once(child, 'exit')
  const output: string[] = []
  child.stderr.on('data', text => output.push(String(text)))
  for await (const line of createInterface(child.stdout)) {
    output.push(line)
    const address = READY.exec(line)?.[1]
    if (!address) continue
    // drains the rest of the output, which would otherwise fill the pipe
    child.stdout.resume()
    return {
      address,
      async close() {
        child.kill()
        await exited
      }
    }
  }
  throw new Error(`Prism did not start:\n${output.join('\n')}`)
}
