import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A command was called in a way that it does not understand: exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Reads the options of a command.
 *
 * @throws {UsageError} for an option that it does not have, or one without its value.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config
): ReturnType<typeof parseArgs<Config>>['values'] {
  try {
    return parseArgs(config).values
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
