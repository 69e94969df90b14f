import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { texts } from '../../scripts/build/texts.mjs'
import { languages } from '../../src/i18n/languages.ts'

const LABELS = { en: 'Search', fr: 'Rechercher', nl: 'Zoeken' }

test('a build for one language contains only its texts', async () => {
  const code = await bundled('fr')
  expect(Object.values(LABELS).filter(label => code.includes(`"${label}"`))).toEqual([
    'Rechercher'
  ])
  expect(code).toMatch(/\bfr: ?\{|"fr": ?\{/)
})

test('a build for every culture contains the texts of all languages', async () => {
  const code = await bundled(undefined)
  for (const language of languages) expect(code).toMatch(new RegExp(`\\b${language}"?: ?\\{`))
})

async function bundled(language: string | undefined): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import texts from './src/texts/en/search-box.json'\nconsole.log(texts)",
      resolveDir: process.cwd()
    },
    plugins: [texts(language)],
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    write: false
  })
  return outputFiles[0]!.text
}
