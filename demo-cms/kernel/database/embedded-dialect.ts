import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type QueryResult
} from 'kysely'
import { StatementCache } from './statement-cache.ts'
import { type Answer, readAnswer } from './wire-answer.ts'
import { first, repeated } from './wire-messages.ts'

/** What the dialect needs of an embedded database. */
export type EmbeddedSession = Pick<
  PGlite,
  'waitReady' | 'closed' | 'close' | 'execProtocolRaw' | 'parsers'
>

/** Codes of errors: the result of a prepared statement has other columns than before, or the statement does not exist. */
const STALE = new Set(['0A000', '26000'])

/**
 * The embedded PostgreSQL, faster than with Kysely's driver: that one sends each query in six steps and has it parsed again every
 * time. Here a query is one message, and a query that comes again is a prepared statement.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #open: () => EmbeddedSession | Promise<EmbeddedSession>

  constructor(open: () => EmbeddedSession | Promise<EmbeddedSession>) {
    super({ pglite: open as never })
    this.#open = open
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#open)
  }
}

/** Kysely gives the only connection to one query or transaction at a time. */
class EmbeddedDriver implements Driver {
  readonly #open: () => EmbeddedSession | Promise<EmbeddedSession>
  #pglite: EmbeddedSession | undefined
  #connection: EmbeddedConnection | undefined

  constructor(open: () => EmbeddedSession | Promise<EmbeddedSession>) {
    this.#open = open
  }

  async init(): Promise<void> {
    this.#pglite = await this.#open()
    await this.#pglite.waitReady
    this.#connection = new EmbeddedConnection(this.#pglite)
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    return this.#connection!
  }

  beginTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.run('begin')
  }

  commitTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.run('commit')
  }

  rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.run('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    if (!this.#pglite?.closed) await this.#pglite?.close()
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: EmbeddedSession
  readonly #statements = new StatementCache()

  constructor(pglite: EmbeddedSession) {
    this.#pglite = pglite
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    let answer = await this.#ask(sql, parameters)
    // a prepared statement is worthless after a change of the tables, and then prepared again
    if (answer.error && STALE.has(answer.error.code) && !answer.isInTransaction) {
      this.#statements.forgetAll()
      answer = await this.#ask(sql, parameters)
    }
    if (answer.error) throw answer.error
    const { affectedRows } = answer
    return {
      rows: answer.rows as R[],
      ...(affectedRows !== undefined && { numAffectedRows: affectedRows })
    }
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    if (this.#pglite.closed) throw new Error('The embedded database is closed.')
    const statement = this.#statements.of(sql)
    const message = statement.isPrepared
      ? repeated(statement, parameters)
      : first(statement, parameters)
    const bytes = await this.#pglite.execProtocolRaw(message)
    const answer = readAnswer(bytes, this.#pglite.parsers, statement.columns)
    this.#statements.learn(statement, answer)
    return answer
  }

  /** @throws {Error} if a transaction was to be committed, but an earlier error had already ended it. */
  async run(sql: 'begin' | 'commit' | 'rollback'): Promise<void> {
    const { error, command } = await this.#ask(sql, [])
    if (error) throw error
    if (sql === 'commit' && command === 'ROLLBACK') throw new Error('The transaction failed.')
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.')
  }
}
