import { parseArgs } from 'node:util'
import type { DiagnosticsLanguage } from '../diagnostics/all-texts.ts'
import { RULE_NAMES, type RuleName } from '../diagnostics/rules.ts'
import type { RuleSetting } from './lint-text.ts'
import { UsageError } from './usage-error.ts'

const FORMATS = ['text', 'json', 'sarif'] as const
const LANGUAGES: readonly DiagnosticsLanguage[] = ['en', 'nl', 'fr', 'de']
const SETTINGS: readonly RuleSetting[] = ['off', 'warning', 'error']

/** What `vitrine lint` was asked to do. */
export interface CommandOptions {
  /** Files, folders and globs; `-` for the standard input. */
  readonly names: readonly string[]
  readonly stdinName: string
  readonly format: (typeof FORMATS)[number]
  readonly output: string | undefined
  readonly language: DiagnosticsLanguage
  readonly rules: ReadonlyMap<string, RuleSetting>
  readonly maxWarnings: number
  /** The files of Custom Elements Manifests of other tags. */
  readonly manifests: readonly string[]
  readonly reportsUnused: boolean
  readonly lists: boolean
  readonly helps: boolean
}

export const USAGE = `Usage: vitrine lint [files, folders or globs] [options]

Finds what is wrong in pages and templates: HTML, Liquid, Razor, Twig, PHP, Blade, ERB, EJS, Handlebars, Nunjucks.
Without names, it reads all templates in this folder. "-" reads the standard input; "!glob" leaves files out.

  --format FORMAT        text, json or sarif
  --output FILE          Writes the report there
  --lang LANGUAGE        en, nl, fr or de; by default that of LANG, or English
  --rule NAME=SETTING    off, warning or error; several with commas
  --max-warnings NUMBER  More warnings than these fail, too
  --tags FILE            The Custom Elements Manifest of your own tags; may be repeated
  --stdin-filename NAME  The name of what "-" reads: it says the language
  --report-unused        Reports comments that switch nothing off
  --list-rules           Lists the rules
  --help                 Shows this text

<!-- vitrine-lint-ignore-next-line RULE -- reason --> switches a rule off, in the comments of any of these languages;
so do ignore-line, and disable up to enable. Without RULE, all of them.

Exit status: 0 if there are no errors, 1 if there are, 2 if the command line is wrong or a file cannot be read.
`

/** @throws {UsageError} that says what is wrong. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>
): CommandOptions {
  const { values, positionals } = parsed(args)
  return {
    names: positionals.length > 0 ? positionals : ['.'],
    stdinName: values['stdin-filename'] ?? 'stdin.html',
    format: chosen('format', values.format ?? 'text', FORMATS),
    output: values.output,
    language: values.lang
      ? chosen('lang', values.lang, LANGUAGES)
      : languageOf(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG),
    rules: new Map((values.rule ?? []).flatMap(text => text.split(',')).map(ruleOf)),
    maxWarnings: numberOf(values['max-warnings']),
    manifests: values.tags ?? [],
    reportsUnused: values['report-unused'] ?? false,
    lists: values['list-rules'] ?? false,
    helps: values.help ?? false
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        output: { type: 'string' },
        lang: { type: 'string' },
        rule: { type: 'string', multiple: true },
        'max-warnings': { type: 'string' },
        tags: { type: 'string', multiple: true },
        'stdin-filename': { type: 'string' },
        'report-unused': { type: 'boolean' },
        'list-rules': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' }
      }
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function chosen<Name extends string>(
  option: string,
  given: string,
  names: readonly Name[]
): Name {
  const name = names.find(one => one === given)
  if (name) return name
  throw new UsageError(`--${option} is "${given}"; one of ${names.join(', ')} is expected.`)
}

/** `nl_BE.UTF-8` → `nl` */
function languageOf(locale: string | undefined): DiagnosticsLanguage {
  const language = locale?.slice(0, 2).toLowerCase()
  return LANGUAGES.find(one => one === language) ?? 'en'
}

function ruleOf(text: string): [RuleName, RuleSetting] {
  const [given = '', setting = ''] = text.split('=')
  const name = RULE_NAMES.find(one => one === given)
  if (!name) {
    throw new UsageError(
      `There is no rule "${given}". \`vitrine lint --list-rules\` lists them.`
    )
  }
  return [name, chosen(`rule ${name}`, setting, SETTINGS)]
}

function numberOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`--max-warnings is "${text}"; a whole number is expected.`)
}
