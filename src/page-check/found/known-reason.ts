import { jsonErrorAt } from '../../diagnostics/json-error.ts'
import type { Problem } from '../../diagnostics/problem.ts'
import type { RuleName } from '../../diagnostics/rules.ts'

/** A rule of the linter with its values: what it says has a sentence in each language. */
type Reason = Pick<Problem, 'values'> & { readonly rule: RuleName }

const ATTRIBUTE =
  /^<(?<tag>[\w-]+)> cannot use "(?<value>.*)" as its (?<attribute>[\w-]+) attribute: (?<wanted>.*) is expected\.$/s

/** What attributes expect, as their schemas name it. */
const RULES: Readonly<Record<string, RuleName>> = {
  'a whole number': 'invalid-whole-number',
  'a number': 'invalid-number',
  'a URL without code': 'unsafe-url'
}

/** The kinds of values in JSON: by the names that its schemas use, those that have a word in each language. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  Array: 'list',
  Object: 'object',
  null: 'null'
}

const OTHERS: readonly (readonly [sentence: RegExp, rule: RuleName])[] = [
  [/^<(?<tag>[\w-]+)> has no (?<attribute>[\w-]+) attribute: /, 'missing-attribute'],
  [/^Vitrine cannot start: the page has no settings /, 'missing-settings'],
  [/^Vitrine cannot start: the page has no element with id="(?<id>.*)"\.$/s, 'missing-page'],
  [/^The page setting "(?<name>\w+)" is missing; /, 'missing-setting'],
  [
    /^The page setting "(?<name>\w+)" is (?<value>".*"); a (?<expected>path) such /s,
    'invalid-setting'
  ],
  [
    /^The page setting "(?<name>culture)" is (?<value>".*"); a language tag such /s,
    'invalid-setting'
  ]
]

/** What a message of the library, which is in English, says in the words of the linter; `undefined` for one that the linter has no rule for. */
export function knownReason(message: string): Reason | undefined {
  const attribute = ATTRIBUTE.exec(message)?.groups
  if (attribute) return attributeReason(attribute)
  for (const [sentence, rule] of OTHERS) {
    const { groups } = sentence.exec(message) ?? {}
    if (groups) return { rule, values: { expected: groups.name ?? '', ...groups } }
    if (sentence.test(message)) return { rule, values: {} }
  }
  return undefined
}

function attributeReason({
  tag = '',
  value = '',
  attribute = '',
  wanted = ''
}: Partial<Record<string, string>>): Reason | undefined {
  const values = { tag, value, attribute }
  const rule = RULES[wanted]
  if (rule) return { rule, values }
  const words = wordsIn(wanted)
  if (words) return { rule: 'invalid-word', values: { ...values, words } }
  const [, kind = '', path] = /^(\w+|\(?".*) at (\S+)$/s.exec(wanted) ?? []
  const name = path?.split('.').at(-1)
  // a field that is missing is expected by its name
  const expected = kind === `"${name}"` ? 'any' : (KINDS[kind] ?? wordsIn(kind))
  if (path && expected) {
    return { rule: 'invalid-json-field', values: { ...values, path, expected } }
  }
  // a long value is cut off, and so may be the mistake
  const at = wanted === 'JSON' && !value.endsWith('…') ? jsonErrorAt(value) : undefined
  if (at === undefined) return undefined
  return { rule: 'invalid-json', values: { ...values, found: value.slice(at, at + 12) } }
}

/** `("toast" | "modal")` → `toast, modal`; `''` for something else. */
function wordsIn(wanted: string): string {
  if (!/^\(?"[^"]*"( \| "[^"]*")*\)?$/.test(wanted)) return ''
  return [...wanted.matchAll(/"([^"]*)"/g)].map(([, word]) => word).join(', ')
}
