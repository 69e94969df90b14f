import type { Texts } from './with-plurals.ts'

/** What is wrong with the files of a translator, compared with the files of the project: nothing is written then. */
export function problemsIn(
  translated: Readonly<Record<string, Texts>>,
  known: Readonly<Record<string, Texts>>
): string[] {
  return Object.entries(translated).flatMap(([file, texts]) => {
    const expected = known[file]
    if (!expected) return [`${file} is not a file of texts.`]
    const missing = Object.keys(expected).filter(key => !texts[key])
    const extra = Object.keys(texts).filter(key => !(key in expected))
    const differing = Object.keys(expected).filter(
      key => texts[key] && `${holesIn(texts[key])}` !== `${holesIn(expected[key] ?? '')}`
    )
    return [
      ...missing.map(key => `${file}: "${key}" is missing.`),
      ...extra.map(key => `${file}: "${key}" is not a text of the shop.`),
      ...differing.map(key => `${file}: "${key}" must have the same placeholders as before.`)
    ]
  })
}

/** The placeholders of a text, sorted: `{count}`. */
export function holesIn(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
}
