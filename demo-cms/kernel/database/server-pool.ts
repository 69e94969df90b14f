import pg from 'pg'

const INT8 = 20
const CONNECTIONS = 10

/** How long connecting may take, in ms: attempts to reach a host that was down must not delay requests once it is up again. */
const CONNECT_TIMEOUT_MS = 4_000

/** Creates the connection pool for a PostgreSQL server, which may close any connection at any time. */
export function serverPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
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
  return pool
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
