/** PostgreSQL error codes: connection exceptions, too many connections, and a server that shuts down, starts up or was told to end the session. */
const STATES = /^(08...|53300|57P0[1-5])$/

/** System errors of the network. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT'
])

/** Messages of the driver for a connection that was closed; these errors have no code. */
const ENDED =
  /^(Connection terminated|timeout expired$|Client has encountered a connection error|Client was closed)/

/** Whether an error means that the database is temporarily unavailable, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return STATES.test(code) || NETWORK.has(code)
  return ENDED.test(error.message)
}
