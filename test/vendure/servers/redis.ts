import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../soak/postgres.ts'

/** What a run that is interrupted has to end. */
const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const server of running) server.kill('SIGKILL')
})

/** Whether `redis-server` is installed. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** A Redis server of this machine, made for one run, which stores nothing on the disk. */
export class Redis {
  readonly #port: number
  readonly #folder: string
  #process: ChildProcess | undefined

  private constructor(port: number, folder: string) {
    this.#port = port
    this.#folder = folder
  }

  static async create(folder: string): Promise<Redis> {
    const redis = new Redis(await freePort(), folder)
    await redis.start()
    return redis
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}/0`
  }

  /** @throws {Error} if it ends before it accepts connections. */
  async start(): Promise<void> {
    const place = ['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.#folder]
    const server = spawn('redis-server', [...place, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    this.#process = server
    running.add(server)
    server.once('exit', () => running.delete(server))
    await new Promise<void>((resolve, reject) => {
      server.once('exit', code => reject(new Error(`redis-server ended with ${code}.`)))
      server.stdout.on('data', part => {
        if (String(part).includes('Ready to accept connections')) resolve()
      })
    })
  }

  /** As in a crash. */
  async kill(): Promise<void> {
    const server = this.#process
    if (!server || !running.has(server)) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
}
