import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from '@playwright/test'
import { START_MS } from '../../scripts/test/patience.mjs'

const running = new Set<() => void>()
// those that a failed test has left
process.on('exit', () => {
  for (const stop of running) stop()
})

/**
 * Starts a server of an app, and waits until its port accepts requests.
 *
 * @param command Its command; `{port}` becomes a free port, which is in its environment, too.
 * @returns The address, and what stops the server with the processes that it has started.
 * @throws {Error} with what it printed, if it ends or does not answer.
 */
export async function startServer(
  command: readonly string[],
  options: { cwd: string; env?: Record<string, string> }
): Promise<{ address: string; stop: () => void }> {
  const port = String(await freePort())
  const [program = '', ...args] = command.map(part => part.replace('{port}', port))
  const isWindows = process.platform === 'win32'
  const server = spawn(program, args, {
    cwd: options.cwd,
    env: environmentWith({ ...options.env, PORT: port }),
    shell: isWindows,
    // a group of its own, because these servers start others
    detached: !isWindows
  })
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const stop = () => {
    if (running.delete(stop) && server.exitCode === null && server.pid) {
      if (isWindows) server.kill()
      else process.kill(-server.pid)
    }
  }
  running.add(stop)
  const address = `http://localhost:${port}/`
  const isUp = () =>
    fetch(address).then(
      () => true,
      () => server.exitCode !== null
    )
  try {
    await expect.poll(isUp, { timeout: START_MS }).toBe(true)
    if (server.exitCode === null) return { address, stop }
    throw new Error('It has ended.')
  } catch (cause) {
    stop()
    throw new Error(`${command.join(' ')} does not answer:\n${said.join('')}`, { cause })
  }
}

/** The environment of an app: without what tells its tools that they run in a test. */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, ...environment } = process.env
  return { ...environment, ...more } as NodeJS.ProcessEnv
}

/** Some servers cannot choose one themselves. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
