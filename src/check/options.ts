import { parseArgs } from 'node:util'
import { isLevel, LEVELS, type Level } from './check.ts'
import type { Login } from './log-in.ts'

/** The command line was wrong. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const FORMATS = ['text', 'json', 'junit'] as const
type Format = (typeof FORMATS)[number]

/** What `vitrine check` was asked to do. */
export interface CommandOptions {
  url: URL | undefined
  levels: readonly Level[]
  /** Patterns of ids: `cart.add.*` */
  only: readonly string[]
  pages: number
  /** Between two requests, in ms. */
  delay: number
  product: string | undefined
  soldOut: string | undefined
  coupon: string | undefined
  /** The file of the module that answers the calls of the pages. */
  transport: string | undefined
  login: Login | undefined
  staffLogin: Login | undefined
  format: Format
  output: string | undefined
  lists: boolean
  helps: boolean
}

export const USAGE = `Usage: vitrine check <URL of the start page> [options]

Checks what a shop does against the contract and against what pages must contain.
It places no orders, writes to no account without --login, and empties the carts that it has filled.

  --level LEVELS       ${LEVELS.join(', ')}; several with commas; all by default.
                       Each includes the levels that it needs.
  --only IDS           Only these checks: cart.add.parallel or cart.add.*, several with commas
  --pages NUMBER       How many pages to open; 20 by default
  --delay MS           How long to wait between two requests; 0 by default
  --product ID         A variant that can be bought in quantities up to 5; otherwise found in the pages
  --sold-out ID        A variant that is sold out; otherwise found in the pages
  --coupon CODE        A code that the shop accepts
  --transport FILE     The module that answers the calls of the pages, if their settings name one; it may import nothing
  --login USER:PASSWORD        A customer; checks of accounts are skipped otherwise
  --staff-login USER:PASSWORD  Someone who maintains files; checks of files are skipped otherwise
  --format FORMAT      text, json or junit
  --output FILE        Writes the report there
  --list               Lists the checks without running them
  --help               Shows this text

Exit status: 0 if all required checks that could be tried have passed, 1 if one has failed,
2 if the command line is wrong or the shop cannot be reached.
`

/** @throws {UsageError} that says what is wrong. */
export function readOptions(args: readonly string[]): CommandOptions {
  const { values, positionals } = parsed(args)
  const [address, ...others] = positionals
  if (others.length > 0) throw new UsageError(`One URL is expected, not also ${others[0]}.`)
  return {
    url: address === undefined ? undefined : urlOf(address),
    levels: levelsOf(values.level),
    only: words(values.only),
    pages: numberOf('pages', values.pages, 20, 1),
    delay: numberOf('delay', values.delay, 0, 0),
    product: values.product,
    soldOut: values['sold-out'],
    coupon: values.coupon,
    transport: values.transport,
    login: loginOf('login', values.login),
    staffLogin: loginOf('staff-login', values['staff-login']),
    format: formatOf(values.format ?? 'text'),
    output: values.output,
    lists: values.list ?? false,
    helps: values.help ?? false
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        level: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        pages: { type: 'string' },
        delay: { type: 'string' },
        product: { type: 'string' },
        'sold-out': { type: 'string' },
        coupon: { type: 'string' },
        transport: { type: 'string' },
        login: { type: 'string' },
        'staff-login': { type: 'string' },
        format: { type: 'string' },
        output: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean' }
      }
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new UsageError(`"${address}" is no URL: https://shop.example is expected.`)
}

function levelsOf(given: readonly string[] | undefined): readonly Level[] {
  const names = words(given)
  const unknown = names.find(name => !isLevel(name))
  if (unknown) {
    throw new UsageError(`There is no level "${unknown}", but ${LEVELS.join(', ')}.`)
  }
  return names.length > 0 ? names.filter(isLevel) : LEVELS
}

function formatOf(name: string): Format {
  const format = FORMATS.find(one => one === name)
  if (format) return format
  throw new UsageError(`There is no format "${name}", but ${FORMATS.join(', ')}.`)
}

function numberOf(name: string, value: string | undefined, usual: number, least: number) {
  const number = value === undefined ? usual : Number(value)
  if (Number.isInteger(number) && number >= least) return number
  throw new UsageError(`--${name} ${value}: a whole number from ${least} is expected.`)
}

/** Passwords may contain colons. */
function loginOf(name: string, value: string | undefined): Login | undefined {
  if (value === undefined) return undefined
  const separator = value.indexOf(':')
  if (separator < 1) throw new UsageError(`--${name}: USER:PASSWORD is expected.`)
  return { user: value.slice(0, separator), password: value.slice(separator + 1) }
}

function words(given: readonly string[] | undefined): string[] {
  return (given ?? []).flatMap(text => text.split(',')).filter(word => word !== '')
}
