import { fileURLToPath } from 'node:url'

/** The parser of htmlparser2 alone: its entry point also has what makes documents and writes them, with a table of all characters. */
export function parserPath() {
  return fileURLToPath(new URL('Parser.js', import.meta.resolve('htmlparser2')))
}
