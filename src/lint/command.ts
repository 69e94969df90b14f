import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DiagnosticsLanguage } from '../diagnostics/all-texts.ts'
import { type KnownTags, knownTags } from '../diagnostics/known-tags.ts'
import { RULE_NAMES, SEVERITIES } from '../diagnostics/rules.ts'
import { TAGS } from '../page-check/tags.ts'
import { decode } from './decode.ts'
import { countOf, type FileResult } from './file-result.ts'
import { findFiles } from './find-files.ts'
import { lintText } from './lint-text.ts'
import { type CommandOptions, readOptions, USAGE } from './options.ts'
import { reportAsJson } from './reports/json.ts'
import { reportAsSarif, ruleTexts } from './reports/sarif.ts'
import { reportAsText } from './reports/text.ts'
import { UsageError } from './usage-error.ts'

const PASSED = 0
const FAILED = 1
const UNUSABLE = 2

/**
 * `vitrine lint`: finds what is wrong in templates and prints the report.
 *
 * @returns the exit status: 0 if nothing is an error, 1 if something is or there are too many warnings, 2 if the command line is wrong or
 *   a file cannot be read.
 */
export async function run(args: string[]): Promise<number> {
  try {
    return await lint(readOptions(args, process.env))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\nvitrine lint --help shows the options.\n`)
    return UNUSABLE
  }
}

async function lint(options: CommandOptions): Promise<number> {
  if (options.helps || options.lists) {
    process.stdout.write(options.helps ? USAGE : ruleList(options.language))
    return PASSED
  }
  const tags = readTags(options.manifests)
  const unreadable: string[] = []
  const results: FileResult[] = []
  for await (const { file, text } of texts(options, unreadable)) {
    results.push({ file, text, problems: lintText(file, text, { ...options, tags }) })
  }
  const report = reportOf(options, results)
  if (options.output === undefined) process.stdout.write(report)
  else writeFileSync(options.output, report)
  if (unreadable.length > 0) {
    process.stderr.write(unreadable.map(message => `${message}\n`).join(''))
    return UNUSABLE
  }
  const isFailed =
    countOf(results, 'error') > 0 || countOf(results, 'warning') > options.maxWarnings
  return isFailed ? FAILED : PASSED
}

/** The files with their texts; those that cannot be read are named in `unreadable`. */
async function* texts(
  { names, stdinName }: CommandOptions,
  unreadable: string[]
): AsyncGenerator<{ file: string; text: string }> {
  if (names.includes('-')) {
    // streams take longer to load than a file to lint
    const { text } = await import('node:stream/consumers')
    yield { file: stdinName.replaceAll('\\', '/'), text: await text(process.stdin) }
  }
  const others = names.filter(name => name !== '-')
  if (others.length === 0) return
  for (const file of findFiles(others, process.cwd())) {
    try {
      yield { file, text: decode(readFileSync(file)) }
    } catch (error) {
      unreadable.push(
        error instanceof TypeError
          ? `${file} is not in UTF-8: save it in this encoding.`
          : `${file} cannot be read: ${(error as Error).message}`
      )
    }
  }
}

/**
 * The tags of the library, and those of other manifests.
 *
 * @throws {UsageError} for a file that is no Custom Elements Manifest.
 */
function readTags(files: readonly string[]): KnownTags {
  const others = files.flatMap(file => {
    try {
      return [...knownTags(JSON.parse(readFileSync(file, 'utf8')))]
    } catch (error) {
      throw new UsageError(`--tags ${file}: ${(error as Error).message}`)
    }
  })
  return new Map([...TAGS, ...others])
}

function reportOf(
  { format, language, output }: CommandOptions,
  results: readonly FileResult[]
): string {
  if (format === 'json') return reportAsJson(results, language)
  if (format === 'sarif') return reportAsSarif(results, language, version())
  const { NO_COLOR } = process.env
  const isColored = output === undefined && !!process.stdout.isTTY && !NO_COLOR
  return reportAsText(results, language, isColored)
}

function ruleList(language: DiagnosticsLanguage): string {
  return RULE_NAMES.map(name => {
    const { problem } = ruleTexts(name, language)
    return `${name}\t${SEVERITIES[name]}\t${problem}\n`
  }).join('')
}

/** The version of the package, which may be installed anywhere. */
function version(): string {
  const file = createRequire(import.meta.url).resolve('vitrine/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
