/** The command line was wrong. */
export class UsageError extends Error {
  override name = 'UsageError'
}
