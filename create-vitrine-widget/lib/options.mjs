import { parseArgs } from 'node:util'

export const HELP = `npm create vitrine-widget [folder] [-- options]

Makes a package with a tag for shops with Vitrine. The name of the folder is that of the tag, such as acme-size-guide.

  --yes                    never asks: a missing name is an error
  --vitrine <version>      the version of vitrine that the package is developed with, or a path to its tarball
  --help                   shows this text
`

/** The command cannot be carried out as it was given; the message says why, to the one who has typed it. */
export class UsageError extends Error {}

/**
 * Reads the arguments of the command.
 *
 * @param {string[]} args
 * @throws {UsageError} if an option is unknown, or there are several folders.
 */
export function readOptions(args) {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) {
    throw new UsageError(`One folder is expected, not ${positionals.length}.\n\n${HELP}`)
  }
  return { ...values, path: positionals[0] }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', short: 'y', default: false },
        vitrine: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false }
      }
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
}
