import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A commit is confirmed only when the standby has it, too: none is lost in a failover. Without a standby, such a server would
 * wait for one forever.
 */
const SYNCHRONOUS = '-c synchronous_standby_names=*'

/** How soon a standby connects again after its server was restarted. */
const QUICK_STANDBY = '-c wal_retrieve_retry_interval=100ms'

/** What a run that is interrupted has to end. */
const running = new Set<Postgres>()

process.on('exit', () => {
  for (const postgres of running) postgres.kill()
})

/** A PostgreSQL server of this machine, made for one run, with its data in a temporary folder. */
export class Postgres {
  readonly port: number
  readonly #folder: string
  #isSynchronous = false

  private constructor(port: number, folder: string) {
    this.port = port
    this.#folder = folder
    running.add(this)
  }

  static async create(): Promise<Postgres> {
    const postgres = new Postgres(await freePort(), newFolder())
    await postgres.#run('initdb', '-D', postgres.#data, '-A', 'trust', '-U', 'shop')
    await postgres.start()
    return postgres
  }

  /** Starts a standby that follows this server; from now on, each commit waits for it. */
  async createStandby(): Promise<Postgres> {
    const standby = new Postgres(await freePort(), newFolder())
    const source = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'shop']
    await standby.#run('pg_basebackup', ...source, '-D', standby.#data, '-R', '-c', 'fast')
    await standby.start()
    this.#isSynchronous = true
    await this.restart('fast')
    return standby
  }

  get url(): string {
    return `postgres://shop@127.0.0.1:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const settings = [`-p ${this.port}`, `-k ${this.#folder}`, QUICK_STANDBY]
    if (this.#isSynchronous) settings.push(SYNCHRONOUS)
    const log = join(this.#folder, 'log')
    await this.#run(
      'pg_ctl',
      '-D',
      this.#data,
      '-w',
      '-o',
      settings.join(' '),
      '-l',
      log,
      'start'
    )
  }

  /** @param mode `immediate` is a crash, after which the next start recovers. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#run('pg_ctl', '-D', this.#data, '-w', '-m', mode, 'stop')
  }

  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    await this.stop(mode)
    await this.start()
  }

  /** Makes a standby the server that accepts changes. */
  async promote(): Promise<void> {
    await this.#run('pg_ctl', '-D', this.#data, '-w', 'promote')
  }

  async remove(): Promise<void> {
    try {
      await this.stop('immediate')
    } catch {
      // it was stopped before
    }
    running.delete(this)
    rmSync(this.#folder, { recursive: true })
  }

  /** Ends the server at once, without waiting for the event loop. */
  kill(): void {
    const stop = ['-D', this.#data, '-m', 'immediate', 'stop']
    const options = { stdio: 'ignore', ...accountFor(this.#folder) } as const
    spawnSync(join(findBinaries(), 'pg_ctl'), stop, options)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  async #run(name: string, ...parameters: string[]): Promise<void> {
    const account = accountFor(this.#folder)
    const child = spawn(join(findBinaries(), name), parameters, { stdio: 'ignore', ...account })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${name} ended with ${code}: see ${this.#folder}/log.`)
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
}

/** Whether the programs of a PostgreSQL server are installed. */
export function hasPostgres(): boolean {
  return binaries() !== undefined
}

function findBinaries(): string {
  const found = binaries()
  if (found) return found
  throw new Error(
    'Two nodes need a PostgreSQL server. Install one, or set DATABASE_URL to an empty database.'
  )
}

function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':')
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root: the cluster then belongs to the account `postgres`. */
function accountFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  ) as [number, number]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
