import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { knownTags } from '../diagnostics/known-tags.ts'
import { allChecks } from './all-checks.ts'
import type { Check } from './check.ts'
import { chooseChecks } from './choose.ts'
import { type CommandOptions, readOptions, USAGE, UsageError } from './options.ts'
import { reportAsJson } from './reports/json.ts'
import { reportAsJunit } from './reports/junit.ts'
import { reportForPeople } from './reports/people.ts'
import { scoreOf } from './reports/score.ts'
import { type Result, runChecks, UnreachableError } from './run-checks.ts'
import { Shop } from './shop.ts'
import type { CheckedTransport } from './through-transport.ts'

const PASSED = 0
const FAILED = 1
const UNUSABLE = 2

/**
 * `vitrine check`: checks a shop and prints the report.
 *
 * @returns the exit status: 0 if all required checks that could be tried have passed, 1 if one has failed, 2 if the command line is
 *   wrong or the shop cannot be reached.
 */
export async function run(args: string[]): Promise<number> {
  try {
    return await check(readOptions(args))
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nvitrine check --help shows the options.\n`)
      return UNUSABLE
    }
    if (!(error instanceof UnreachableError)) throw error
    process.stderr.write(`${error.message}\n`)
    return UNUSABLE
  }
}

async function check(options: CommandOptions): Promise<number> {
  if (options.helps) {
    process.stdout.write(USAGE)
    return PASSED
  }
  const checks = chooseChecks(allChecks, options.levels, options.only)
  if (checks.length === 0) {
    throw new UsageError(`No check has the id ${options.only.join(' or ')}.`)
  }
  if (options.lists) {
    process.stdout.write(checks.map(lineOf).join(''))
    return PASSED
  }
  if (!options.url) throw new UsageError('The URL of the shop is missing.')
  const shop = new Shop({
    ...options,
    transport: await loadTransport(options.transport),
    url: options.url,
    fetch: request => fetch(request),
    userAgent: `vitrine-check/${versionOf()}`,
    tags: knownTags(readJson('vitrine/custom-elements.json'))
  })
  const results = await runChecks(shop, checks, progress(checks.length))
  await write(options, reportOf(options, options.url, results))
  return scoreOf(results).failed > 0 ? FAILED : PASSED
}

/** Only a file of this machine is run: the code of a site may do anything. */
async function loadTransport(file: string | undefined): Promise<CheckedTransport | undefined> {
  if (file === undefined) return undefined
  let module: { default?: unknown }
  try {
    // a file without a package.json may have no type
    const source = await readFile(file, 'utf8')
    module = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  } catch (error) {
    throw new UsageError(`--transport ${file}: ${(error as Error).message}`)
  }
  if (typeof module.default === 'function') return module.default as CheckedTransport
  throw new UsageError(
    `--transport ${file}: a module with a function as its default export is expected.`
  )
}

function reportOf({ format, output }: CommandOptions, url: URL, results: readonly Result[]) {
  if (format === 'json') return reportAsJson(url, results)
  if (format === 'junit') return reportAsJunit(results)
  const { NO_COLOR } = process.env
  return reportForPeople(results, output === undefined && !!process.stdout.isTTY && !NO_COLOR)
}

async function write({ output }: CommandOptions, report: string): Promise<void> {
  if (output === undefined) process.stdout.write(report)
  else await writeFile(output, report)
}

/** Shows on a terminal how far the checks are. */
function progress(total: number): (result: Result) => void {
  if (!process.stderr.isTTY) return () => {}
  let done = 0
  return () => {
    done += 1
    process.stderr.write(done < total ? `\r${done} of ${total} checks` : '\r\u001B[K')
  }
}

function lineOf({ id, severity, name }: Check): string {
  return `${id}\t${severity}\t${name}\n`
}

function versionOf(): string {
  return (readJson('vitrine/package.json') as { version: string }).version
}

/** A file of the package, which may be installed anywhere. */
function readJson(name: string): unknown {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), 'utf8'))
}
