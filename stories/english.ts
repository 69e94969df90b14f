import { englishTexts } from './english-texts.ts'

const texts = Object.entries(englishTexts).sort(([one], [other]) => other.length - one.length)

/**
 * What the tests use as HTML of a shop, which is French, in English: texts, and all that is in objects or returned by functions.
 * `const { dateHtml } = english(helpers)`
 */
export function english<Value>(value: Value): Value {
  return translated(value) as Value
}

function translated(value: unknown): unknown {
  if (typeof value === 'string') return translateText(value)
  if (typeof value === 'function')
    return (...given: unknown[]) => translated(Reflect.apply(value, undefined, given))
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, translated(inside)])
  )
}

function translateText(text: string): string {
  return texts.reduce(
    (result, [french, words]) => result.replaceAll(french, words),
    text.replaceAll('/shop/fr', '/shop/en').replace(/[\u00a0\u202f](?=[:?!;])/g, ' ')
  )
}
