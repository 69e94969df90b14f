import { instanceOf } from './json-instance.ts'
import type { Control, PanelAttribute } from './panel.ts'
import { choiceLabel, titleOf } from './titles.ts'

/** An attribute in a Custom Elements Manifest; what is below `default` is of this library. */
export interface ManifestAttribute {
  name?: string
  fieldName?: string
  description?: string
  type?: { text?: string }
  default?: string
  kind?: string
  minimum?: number
  maximum?: number
  schema?: object
}

const LONG_TEXT = /(^|-)(text|message|transcript|description)$/

/** @param examples Attribute → its value in the example of the tag. */
export function attributeOf(
  attribute: ManifestAttribute,
  examples: ReadonlyMap<string, string>
): PanelAttribute {
  const { name = '', kind, description = '' } = attribute
  const type = attribute.type?.text ?? 'unknown'
  const isFlag = kind === undefined ? /^boolean\b/.test(type) : kind === 'true or false'
  const usual = usualOf(attribute.default)
  // a tag that tells `false` from no attribute needs a choice with three answers
  const isOpen = isFlag && kind !== undefined && type.includes('| undefined')
  return {
    name,
    property:
      attribute.fieldName ??
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    label: titleOf(name),
    help: description,
    control: isOpen
      ? choice(['true', 'false'])
      : controlOf({ ...attribute, name }, type, isFlag, examples.get(name)),
    isRequired:
      kind !== undefined && usual === undefined && !isFlag && !type.includes('| undefined'),
    usual
  }
}

function controlOf(
  { name, kind, minimum, maximum, schema }: ManifestAttribute & { name: string },
  type: string,
  isFlag: boolean,
  example: string | undefined
): Control {
  if (isFlag) return { type: 'switch' }
  const words = wordsIn(type)
  if (words.length > 0 && kind !== 'JSON') return choice(words)
  if (kind?.endsWith('number') || (kind === undefined && /^number\b/.test(type))) {
    return {
      type: 'number',
      isWhole: kind === 'whole number',
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum })
    }
  }
  if (kind === 'URL') return { type: 'url' }
  if (kind === 'JSON') {
    return {
      type: 'json',
      ...(schema && { schema }),
      example: example && isJson(example) ? example : JSON.stringify(instanceOf(schema))
    }
  }
  return { type: LONG_TEXT.test(name) ? 'longText' : 'text' }
}

function choice(words: readonly string[]): Control {
  return { type: 'choice', words, labels: words.map(choiceLabel) }
}

/** `"grid" | "table" | undefined` → `['grid', 'table']`; none for types that are more than words. */
function wordsIn(type: string): string[] {
  const plain = type.replace(/ \| undefined$/, '')
  if (!/^(["'])[^"']*\1( \| (["'])[^"']*\3)*$/.test(plain)) return []
  return [...plain.matchAll(/["']([^"']*)["']/g)].map(([, word = '']) => word)
}

/** The value of `default`, which is an expression of JavaScript. */
function usualOf(expression: string | undefined): string | undefined {
  if (expression === undefined || expression === 'undefined') return undefined
  const quoted = /^'(.*)'$/s.exec(expression)?.[1]
  if (quoted !== undefined) return quoted
  try {
    const value: unknown = JSON.parse(expression)
    return typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    return undefined
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
