import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../soak/postgres.ts'
import { isHealthy } from './balancer.ts'

const FOLDER = join(import.meta.dirname, '../../../examples/vendure')

/** How long a server goes on answering after SIGTERM, in seconds: the load balancer asks `/health` more often. */
const DRAIN_SECONDS = 1

/** Of the back office. */
export const SUPERADMIN_PASSWORD = 'for-the-tests-only'

const children = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** What all processes of a shop in production share. */
export function environment(
  url: string,
  dataFolder: string,
  redis?: string
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    REDIS_URL: redis ?? '',
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    HOST: '127.0.0.1',
    // the clocks of servers and of the database need not have the same time zone
    TZ: 'Asia/Tokyo',
    COOKIE_SECRET: 'for-the-tests-of-several-servers-only',
    SUPERADMIN_PASSWORD,
    DRAIN_SECONDS: String(DRAIN_SECONDS)
  }
}

/** Runs a file of the example to its end. */
export async function runToEnd(env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const [code] = await once(start(env, ...words), 'exit')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.`)
}

/** A worker; it takes jobs once it has said so. */
export async function startWorker(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const worker = start(env, 'worker.ts')
  await new Promise<void>((resolve, reject) => {
    worker.once('exit', code => reject(new Error(`A worker ended with ${code}.`)))
    // read to the end: a pipe that nobody reads fills up, and a closed one fails what it says
    worker.stdout!.on('data', part => {
      if (String(part).includes('waits for jobs')) resolve()
    })
  })
  return worker
}

/** Stops what still runs, and waits until it has ended. */
export async function stopAll(): Promise<void> {
  const ends = [...children].map(child => once(child, 'exit'))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
}

/** A server that can be restarted, as in a release. */
export class ShopServer {
  readonly port: number
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port
    this.#env = { ...env, PORT: String(port) }
  }

  static async start(env: NodeJS.ProcessEnv): Promise<ShopServer> {
    const server = new ShopServer(await freePort(), env)
    await server.#start()
    return server
  }

  /** Stops it with SIGTERM, and starts it again; resolves when it is healthy. */
  async restart(): Promise<void> {
    await this.stop()
    await this.#start()
  }

  async stop(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`The server stopped with ${code}.`)
  }

  async #start(): Promise<void> {
    const child = start(this.#env, 'server.ts')
    this.#process = child
    child.stdout?.resume()
    while (!(await isHealthy(this.port))) {
      if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}.`)
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}

function start(env: NodeJS.ProcessEnv, ...words: string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
    env
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}
