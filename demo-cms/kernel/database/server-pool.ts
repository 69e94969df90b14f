import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { beforeDeadline, DatabaseTimeout } from './deadline.ts'

const INT8 = 20
const CONNECTIONS = 10

/** How long connecting may take, in ms: attempts to reach a host that was down must not delay requests once it is up again. */
const CONNECT_TIMEOUT_MS = 4_000

/** Limits that the database server enforces, in ms. */
export interface ServerLimits {
  statement_timeout?: number
  lock_timeout?: number
  idle_in_transaction_session_timeout?: number
}

/** The server must not go on working for requests that have been given up. */
const SERVER_LIMITS: ServerLimits = {
  statement_timeout: 30_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000
}

/** Creates the connection pool for a PostgreSQL server, which may close any connection at any time, or stop answering. */
export function serverPool(connectionString: string, limits = SERVER_LIMITS): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    ...limits,
    Client: ClientWithTimeout,
    types: {
      // counts fit into a number, as they do in the embedded database
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
    }
  })
  // The pool handles errors of idle connections only. Without this listener, a connection that is lost while a request uses
  // it ends the process; the request itself learns about it from its query.
  pool.on('connect', client => client.on('error', report))
  // an idle connection is reported here too, after the pool has dropped it
  pool.on('error', () => {})
  return { connect: () => connect(pool), end: () => pool.end(), options: pool.options }
}

async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined
  try {
    const client = await beforeDeadline(() => {
      connecting = pool.connect()
      return connecting
    })
    return withDeadlines(client)
  } catch (error) {
    // a connection that becomes free after the deadline goes back
    connecting?.then(
      client => client.release(),
      () => {}
    )
    throw error
  }
}

/** A connection whose query missed the deadline is closed afterwards: its answer may still come. */
function withDeadlines(client: pg.PoolClient): PostgresPoolClient {
  let missed: DatabaseTimeout | undefined
  async function query(text: string, parameters: readonly unknown[]) {
    if (missed) throw missed
    const answer = () => client.query(text, [...parameters])
    try {
      return await beforeDeadline(answer)
    } catch (error) {
      if (error instanceof DatabaseTimeout) missed = error
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: destroy => client.release(missed ?? destroy)
  }
}

/** The same option on the pool would also limit the wait for a free connection, and reject requests of a busy shop. */
class ClientWithTimeout extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

function report(error: Error): void {
  console.warn(`A database connection was lost: ${error.message}`)
}
