import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Postgres {
  url: string
  stop(): void
}

/** The database of `DATABASE_URL`, or a new cluster of the PostgreSQL that is installed on this machine. */
export async function startPostgres(): Promise<Postgres> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return { url: DATABASE_URL, stop() {} }
  const binaries = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const data = join(folder, 'data')
  const run = (name: string, ...parameters: string[]) =>
    execFileSync(join(binaries, name), parameters, { stdio: 'ignore', ...accountFor(folder) })
  const port = await freePort()
  run('initdb', '-D', data, '-A', 'trust', '-U', 'shop')
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-o',
    `-p ${port} -k ${folder}`,
    '-l',
    join(folder, 'log'),
    'start'
  )
  return {
    url: `postgres://shop@localhost:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop')
      rmSync(folder, { recursive: true })
    }
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

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':')
  ]
  const found = folders.find(folder => existsSync(join(folder, 'initdb')))
  if (found) return found
  throw new Error(
    'Two nodes need a PostgreSQL server. Install one, or set DATABASE_URL to an empty database.'
  )
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
