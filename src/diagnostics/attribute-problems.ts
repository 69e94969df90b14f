import { isSafeUrl } from '../shared/url/safe-url.ts'
import { isComputed } from './computed.ts'
import { jsonErrorAt } from './json-error.ts'
import { mismatchOf, shapeOfType } from './json-shape.ts'
import { type KnownAttribute, type KnownTag, wordsOf } from './known-tags.ts'
import type { MarkupElement } from './markup.ts'
import type { RuleName } from './rules.ts'
import { bare, similarTo } from './similar.ts'

/** When the code of a tag loads: attribute of every tag. */
const LOAD: KnownAttribute = {
  name: 'load',
  kind: 'word',
  type: '"eager" | "visible" | "idle" | "interaction"',
  isRequired: false
}

/** Attributes of every element, and those that the loader, the page and navigation read. */
const GENERAL =
  /^(load|id|class|style|slot|part|hidden|inert|lang|dir|title|role|tabindex|form|is|popover|translate|nonce|draggable|accesskey|autofocus|contenteditable|spellcheck|inputmode|enterkeyhint|item\w+|data-.*|aria-.*|on\w+)$/

/** Attributes of libraries that change the page, and of languages that make it. */
const FOREIGN = /^([^a-z]|(x|v|hx|up|ng|asp|wire|on|bind|prop|attr|let|use|client|data)[-:.])/

const CULTURES = /^culture$/
const CURRENCIES = /^currency$/
const DATES = /^(end-date|checked-at)$/

/** Attributes that a tag needs and does not have. */
export function missingAttributes(
  tag: KnownTag | undefined,
  element: MarkupElement
): KnownAttribute[] {
  if (!tag || element.hasComputedAttributes) return []
  return tag.attributes.filter(
    ({ name, isRequired }) => isRequired && !(name in element.attributes)
  )
}

/** Attributes that a tag does not know, each with the one that was probably meant. */
export function unknownAttributes(
  tag: KnownTag | undefined,
  element: MarkupElement
): { name: string; meant: string | undefined }[] {
  if (!tag) return []
  const known = tag.attributes.map(({ name }) => name)
  return Object.keys(element.attributes).flatMap(name => {
    if (known.includes(name) || /["'{}[\]<]/.test(name.slice(1))) return []
    const others = known.filter(one => !(one in element.attributes))
    const same = others.find(one => bare(one) === bare(name))
    if (same) return [{ name, meant: same }]
    if (GENERAL.test(name) || FOREIGN.test(name)) return []
    return [{ name, meant: similarTo(name, others) }]
  })
}

/** What is wrong with the value of an attribute. */
export interface ValueProblem {
  readonly rule: RuleName
  readonly values: Readonly<Record<string, string | number>>
  /** How many characters of the value are before the mistake, if that is known. */
  readonly offset?: number
}

/** What is wrong with the values of the attributes that a tag knows. */
export function invalidValues(
  tag: KnownTag | undefined,
  element: MarkupElement
): { name: string; problem: ValueProblem }[] {
  if (!tag) return []
  return [...tag.attributes, LOAD].flatMap(attribute => {
    const value = element.attributes[attribute.name]
    if (value === undefined) return []
    const isCurrent = tag.name === 'vitrine-culture' && attribute.name === 'current'
    const problem = valueProblem(attribute, value, isCurrent ? 'culture' : attribute.name)
    return problem ? [{ name: attribute.name, problem }] : []
  })
}

/** @param name What the value is, if its attribute does not say it by its name. */
function valueProblem(
  attribute: KnownAttribute,
  value: string,
  name: string
): ValueProblem | undefined {
  const { kind, type } = attribute
  if (kind !== 'JSON' && isComputed(value)) return undefined
  if (kind === 'JSON' && isComputed(outsideTexts(value))) return undefined
  const shown = value.length > 60 ? `${value.slice(0, 57)}…` : value
  const wrong = (rule: RuleName, values = {}) => ({ rule, values: { value: shown, ...values } })
  if (value.trim() === '' && kind !== 'text' && kind !== 'URL' && kind !== 'true or false') {
    if (kind === 'word' && wordsOf(attribute).includes(value)) return undefined
    return wrong('empty-attribute')
  }
  switch (kind) {
    case 'whole number':
      return /^\d{1,9}$/.test(value.trim()) ? undefined : wrong('invalid-whole-number')
    case 'number':
      return /^-?\d{1,9}(\.\d+)?$/.test(value.trim()) ? undefined : wrong('invalid-number')
    case 'word': {
      const words = wordsOf(attribute)
      if (words.includes(value)) return undefined
      return wrong('invalid-word', { words: words.join(', ') })
    }
    case 'true or false':
      return ['', 'true', 'false', '0', '1', name].includes(value.trim().toLowerCase())
        ? undefined
        : wrong('invalid-flag')
    case 'URL':
      if (!isSafeUrl(value)) return wrong('unsafe-url')
      return /\S\s+\S/.test(value) ? wrong('url-with-space') : undefined
    case 'JSON':
      return jsonProblem(value, type, shown)
    case 'text': {
      const rule = textProblem(name, value)
      return rule && wrong(rule)
    }
  }
}

function textProblem(name: string, value: string): RuleName | undefined {
  if (value === '') return undefined
  if (CULTURES.test(name)) return isCulture(value) ? undefined : 'invalid-culture'
  if (CURRENCIES.test(name)) return /^[A-Z]{3}$/.test(value) ? undefined : 'invalid-currency'
  if (DATES.test(name)) {
    const isDate = /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    return isDate ? undefined : 'invalid-date'
  }
  return undefined
}

/** Whether a text is a BCP 47 tag such as `nl-BE`. */
export function isCulture(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** JSON without its texts, which a template may print. */
function outsideTexts(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, '""')
}

function jsonProblem(value: string, type: string, shown: string): ValueProblem | undefined {
  const offset = jsonErrorAt(value)
  if (offset !== undefined) {
    const found = value.slice(offset, offset + 12)
    return { rule: 'invalid-json', values: { value: shown, found }, offset }
  }
  const parsed: unknown = JSON.parse(value)
  const mismatch = mismatchOf(parsed, shapeOf(type))
  if (!mismatch) return undefined
  const { path, expected } = mismatch
  return { rule: 'invalid-json-field', values: { value: shown, path, expected } }
}

const shapes = new Map<string, ReturnType<typeof shapeOfType>>()

function shapeOf(type: string) {
  const plain = type.replace(/ \| undefined$/, '')
  const shape = shapes.get(plain) ?? shapeOfType(plain)
  shapes.set(plain, shape)
  return shape
}
