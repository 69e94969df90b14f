import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OpenApiFile } from './openapi-file.ts'

/**
 * What redocly has to say about a document.
 *
 * @param rules Arguments that choose the rules; redocly runs in the folder of the document, which has no configuration.
 */
export async function lint(
  { folder, path }: OpenApiFile,
  ...rules: string[]
): Promise<{ totals: object; problems: object[] }> {
  const require = createRequire(import.meta.url)
  const cli = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')
  const args = [cli, 'lint', path, ...rules, '--format', 'json']
  // no check for updates, and no telemetry
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'
  }
  const output = await new Promise<string>((done, fail) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      // a linter that finds problems exits with an error code and prints them to its output
      stdout.trim() ? done(stdout) : fail(new Error(stderr, { cause: error }))
    )
  })
  return JSON.parse(output)
}
