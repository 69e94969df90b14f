import { expect, test } from 'vitest'
import { inlineTexts } from '../../scripts/build/texts.mjs'

const PATH = `${process.cwd()}/widgets/search-box/search-box.messages.ts`
// in one piece, it would be replaced in this file, too
const IMPORT = ['import texts', "'../../src/texts/en/search-box.json'"].join(' from ')
const SOURCE = `import { messages } from '../../src/i18n/messages.ts'
${IMPORT}

export const t = messages('searchBox', texts)
`

test('a build for one language contains only its texts', () => {
  const changed = inlineTexts('fr').change(PATH, SOURCE)
  expect(changed).toMatch(/const texts = \{\s*"label": "Rechercher un produit",/)
  expect(changed).not.toMatch(/Search for a product|Een product zoeken|import texts/)
  expect(changed).toContain("export const t = messages('searchBox', texts)")
})

test('a build for every culture contains the texts of all languages', () => {
  const changed = inlineTexts(undefined).change(PATH, SOURCE)
  for (const label of ['Search for a product', 'Rechercher un produit', 'Een product zoeken']) {
    expect(changed).toContain(label)
  }
})

test('a module without texts stays as it is', () => {
  const source = "import { t } from './search-box.messages.ts'\n"
  expect(inlineTexts('fr').change(PATH, source)).toBe(source)
})

test('rejects a language that the library does not have', () => {
  expect(() => inlineTexts('es')).toThrow('There are no messages in "es".')
})
