import { createInterface } from 'node:readline/promises'
import { nameProblem } from './name-problem.mjs'
import { UsageError } from './options.mjs'

/**
 * Asks for the name of the tag until it can be one.
 *
 * @param {boolean} isSilent Whether nobody is to be asked, as in CI.
 * @param {{ input: NodeJS.ReadableStream & { isTTY?: boolean }, output: NodeJS.WritableStream }} [terminal]
 * @returns {Promise<string>}
 * @throws {UsageError} if nobody can answer, or does.
 */
export async function askName(
  isSilent,
  terminal = { input: process.stdin, output: process.stdout }
) {
  if (isSilent || !terminal.input.isTTY) {
    throw new UsageError('Name the tag: npm create vitrine-widget acme-size-guide')
  }
  const lines = createInterface(terminal)
  // the end of the input, by Ctrl+C or Ctrl+D, answers no question
  const left = new AbortController()
  lines.once('close', () => left.abort())
  try {
    for (;;) {
      const question = 'Name of the tag, such as acme-size-guide: '
      const name = (await lines.question(question, left)).trim()
      const problem = nameProblem(name)
      if (!problem) return name
      terminal.output.write(`"${name}" cannot be the name of a tag: ${problem}\n`)
    }
  } catch (error) {
    if (left.signal.aborted) throw new UsageError('\nNothing was written.')
    throw error
  } finally {
    lines.close()
  }
}
