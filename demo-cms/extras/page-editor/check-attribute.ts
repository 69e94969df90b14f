import { isSafeUrl } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { shapeProblem } from './json-shape.ts'
import type { TagAttribute } from './tag-schemas.ts'

/** Why a tag cannot use the text of an attribute, in the editor's language; `undefined` if it can. An empty text is no attribute. */
export function attributeProblem(
  culture: Culture,
  attribute: TagAttribute,
  value: string,
  label: string = attribute.name
): string | undefined {
  const { kind, words = [], isRequired } = attribute
  const wrong = (expected: string) =>
    text(culture, 'Editor.Warn.Attribute', { label, expected })
  if (value === '') {
    return isRequired ? text(culture, 'Editor.Warn.Missing', { label }) : undefined
  }
  switch (kind) {
    case 'URL':
      return isSafeUrl(value) ? undefined : wrong(text(culture, 'Editor.Expected.url'))
    case 'whole number':
      return /^\d{1,9}$/.test(value)
        ? undefined
        : wrong(text(culture, 'Editor.Expected.integer'))
    case 'number':
      return /^-?\d{1,9}(\.\d+)?$/.test(value)
        ? undefined
        : wrong(text(culture, 'Editor.Expected.number'))
    case 'word':
      return words.includes(value) ? undefined : wrong(words.join(', '))
    case 'JSON':
      return jsonProblem(culture, attribute, value, label)
    default:
      return undefined
  }
}

function jsonProblem(
  culture: Culture,
  { shape = {} }: TagAttribute,
  value: string,
  label: string
): string | undefined {
  const parsed = parse(value)
  if (!parsed) {
    const expected = text(culture, 'Editor.Expected.json')
    return text(culture, 'Editor.Warn.Attribute', { label, expected })
  }
  const problem = shapeProblem(shape, parsed.value)
  if (!problem) return undefined
  const place = problem.path === '' ? label : `${label} → ${problem.path}`
  if (problem.expected === 'missing')
    return text(culture, 'Editor.Warn.Missing', { label: place })
  const key = `Editor.Expected.${problem.expected}`
  const known = text(culture, key)
  const expected = known === key ? problem.expected : known
  return text(culture, 'Editor.Warn.Attribute', { label: place, expected })
}

function parse(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return undefined
  }
}
