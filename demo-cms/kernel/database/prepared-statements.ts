import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'

/** What Kysely needs of an embedded database. */
type Embedded = Exclude<PGliteDialectConfig['pglite'], (...none: never[]) => unknown>
type Query = Embedded['query']
type Message = Parameters<typeof parse.parseResults>[0][number]

interface Prepared {
  name: string
  parameterTypes: readonly number[]
  /** The columns of the result, which executing does not tell again. */
  columns: readonly Message[]
}

const { serialize } = protocol
/** Others change tables or settings, and come once. */
const REPEATED = /^\s*(?:select|insert|update|delete|with)\b/i
/** Longer ones are lists of values, and hardly ever the same. */
const MAX_LENGTH = 8_000
const MAX_STATEMENTS = 1_000
/** Codes of errors: the statement has other columns than when it was prepared, or does not exist. */
const STALE = new Set(['0A000', '26000'])

/** Names are unique, because several wrappers may share one embedded database. */
let count = 0

/**
 * The same database, which prepares a query that is sent for the second time. By itself, PGlite sends six messages for every
 * query, which is parsed again; for a prepared one, a single message is enough.
 */
export function withPreparedStatements(pglite: PGlite): Embedded {
  /** By text; `undefined` for one that came once. */
  const known = new Map<string, Prepared | undefined>()

  async function run(plain: Query, inTransaction: boolean, ...query: Parameters<Query>) {
    const [text, parameters = [], options] = query
    if (text.length > MAX_LENGTH || !REPEATED.test(text)) return plain(...query)
    if (!known.has(text)) {
      if (known.size >= MAX_STATEMENTS) forgetUnprepared()
      if (known.size < MAX_STATEMENTS) known.set(text, undefined)
      return plain(...query)
    }
    // as PGlite's own queries: none gets into a transaction of somebody else
    const exclusively: PGlite['runExclusive'] = inTransaction
      ? work => pglite.runExclusive(work)
      : work => pglite._runExclusiveTransaction(() => pglite.runExclusive(work))
    try {
      return await exclusively(async () => {
        const statement = known.get(text) ?? (await prepare(text))
        const values = parameters.map((value, i) =>
          encoded(value, statement.parameterTypes[i]!)
        )
        const bind = serialize.bind({ statement: statement.name, values })
        const bytes = Buffer.concat([bind, serialize.execute({}), serialize.sync()])
        const { messages } = await pglite.execProtocol(bytes, { syncToFs: !inTransaction })
        return parse.parseResults(
          [...statement.columns, ...messages],
          pglite.parsers,
          options
        )[0]!
      })
    } catch (error) {
      if (!STALE.has((error as { code?: string }).code ?? '')) throw error
      known.delete(text)
      if (inTransaction) throw error
      return plain(...query)
    }
  }

  /** The texts only: what PostgreSQL has prepared stays. */
  function forgetUnprepared(): void {
    for (const [text, statement] of known) if (!statement) known.delete(text)
  }

  async function prepare(text: string): Promise<Prepared> {
    count += 1
    const name = `kept${count}`
    const describe = serialize.describe({ type: 'S', name })
    const bytes = Buffer.concat([serialize.parse({ text, name }), describe, serialize.sync()])
    const { messages } = await pglite.execProtocol(bytes, { syncToFs: false })
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.filter(message => message.name === 'rowDescription')
    }
    known.set(text, statement)
    return statement
  }

  function encoded(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return pglite.serializers[type]?.(value) ?? String(value)
  }

  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (...query) => run(pglite.query.bind(pglite), false, ...query) as never,
    transaction: work =>
      pglite.transaction(tx =>
        work({
          query: (...query) => run(tx.query.bind(tx) as Query, true, ...query) as never,
          rollback: () => tx.rollback()
        })
      )
  }
}
