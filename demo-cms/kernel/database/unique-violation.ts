/** PostgreSQL's error code. */
const UNIQUE_VIOLATION = '23505'

/** Whether a query failed because another row has the value already: somebody else was faster. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION
}
