import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Health } from './report-health.mjs'

/** Longer than the load balancer needs to notice that a node is not ready any more, in ms. */
const DRAIN_MS = 1000
/** How long a node may take to start, in ms: the first one seeds the shop. */
const START_TIMEOUT_MS = 300_000

/** One server process of the shop. */
export class ShopNode {
  readonly port: number
  readonly #publicOrigin: string
  readonly #databaseUrl: string
  readonly #dataDir: string
  readonly #folder: string
  #process: ChildProcess | undefined
  /** What the process has measured of itself, once per second. */
  readonly health: Health[] = []

  /**
   * @param publicOrigin The origin of the load balancer.
   * @param folder The project, or an earlier version of it.
   */
  constructor(
    port: number,
    publicOrigin: string,
    databaseUrl: string,
    dataDir: string,
    folder = process.cwd()
  ) {
    this.port = port
    this.#publicOrigin = publicOrigin
    this.#databaseUrl = databaseUrl
    this.#dataDir = dataDir
    this.#folder = folder
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const parameters = [
      ...['--import', 'tsx', '--import', './test/soak/report-health.mjs'],
      'demo-cms/main.ts'
    ]
    mkdirSync(this.#dataDir, { recursive: true })
    const log = openSync(join(this.#dataDir, 'log'), 'a')
    const child = spawn(process.execPath, parameters, {
      cwd: this.#folder,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: this.#publicOrigin,
        DATABASE_URL: this.#databaseUrl,
        DATA_DIR: this.#dataDir,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DRAIN_MS: String(DRAIN_MS),
        // all visitors share one address
        RATE_LIMITS: 'off'
      }
    })
    child.on('message', health => this.health.push(health as Health))
    this.#process = child
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`A node ended with ${child.exitCode}.`)
      if (Date.now() > deadline) throw new Error('A node did not become ready.')
      await setTimeout(100)
    }
  }

  /** Stops the process while it is in use, with SIGTERM, as a deployment does. Throws if it does not exit cleanly. */
  async stop(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`A node stopped with ${code}.`)
  }

  /** Whether the process runs; `false` after a crash. */
  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null
  }

  async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`${this.origin}/ready`)
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}
