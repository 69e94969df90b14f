import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely'
import type { Db } from '../../demo-cms/kernel/database/database.ts'
import type { Schema } from '../../demo-cms/kernel/database/schema.ts'
import { RewindPoint } from './rewind-point.ts'

/** Loads the libraries that the shop uses, and reads the catalogue of every table into the caches of the session. */
const WARM_UP = `
  do $$
  declare statement text;
  begin
    perform similarity('a', 'b'), to_tsvector('french', 'a');
    for statement in select format('explain select * from %I', relname) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop execute statement; end loop;
  end $$`

/** An embedded database that is used again and again, and is rewound before each use. */
export class ReusedDatabase {
  readonly #create: () => Promise<PGlite>
  readonly #idle: RewoundPglite[] = []

  /** @param create Opens a database with the newest schema. */
  constructor(create: () => Promise<PGlite>) {
    this.#create = create
  }

  /** As if it had just been created; when it is destroyed, the next one may use it. */
  async open(): Promise<Db> {
    const { pglite, point } = this.#idle.pop() ?? (await this.#start())
    point.rewind()
    const session = new Session(pglite, () => {
      this.#idle.push({ pglite, point })
    })
    return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: session }) })
  }

  async #start(): Promise<RewoundPglite> {
    const pglite = await this.#create()
    await pglite.exec(WARM_UP)
    return { pglite, point: new RewindPoint(pglite) }
  }
}

interface RewoundPglite {
  pglite: PGlite
  point: RewindPoint
}

/** What Kysely needs of an embedded database. */
type Embedded = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>

/** One use of the database: nobody who is late can reach the next one. */
class Session implements Embedded {
  closed = false
  readonly ready = true
  readonly waitReady = Promise.resolve()
  readonly #pglite: PGlite
  readonly #release: () => void

  constructor(pglite: PGlite, release: () => void) {
    this.#pglite = pglite
    this.#release = release
  }

  readonly query: Embedded['query'] = (...query) => this.#open().query(...query)

  readonly transaction: Embedded['transaction'] = work => this.#open().transaction(work)

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    this.#release()
  }

  #open(): PGlite {
    if (this.closed) throw new Error('The embedded database is closed.')
    return this.#pglite
  }
}
