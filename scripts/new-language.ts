// `npm run new-language it`: creates the texts of another language, in English, to be translated.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/shared/languages.ts'
import { extraTextFolders } from './new-language/extra-texts.ts'
import { tagTextLanguages, tagTextsFile } from './new-language/tag-texts.ts'
import { withPlurals } from './new-language/with-plurals.ts'

const LIST = 'src/shared/languages.ts'

/** Folders with a folder for each language. */
const TEXTS = ['src/texts', 'demo-cms/texts']

try {
  addLanguage(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function addLanguage(language: string): void {
  if (!/^[a-z]{2,3}$/.test(language)) {
    throw new Error('Name a language by its code: npm run new-language it')
  }
  if (languages.some(one => one === language)) throw new Error(`"${language}" exists already.`)
  const existing = TEXTS.map(folder => join(folder, language)).find(existsSync)
  if (existing) throw new Error(`${existing} already exists, so nothing was written.`)
  for (const folder of TEXTS) copyTexts(join(folder, 'en'), join(folder, language), language)
  for (const folder of extraTextFolders()) {
    copyTextFile(`${folder}/en.json`, `${folder}/${language}.json`, language)
  }
  const tagTexts = tagTextsFile(language)
  writeFileSync(tagTexts, `${JSON.stringify(englishTagTexts(), null, 2)}\n`)
  const list = readFileSync(LIST, 'utf8')
  writeFileSync(LIST, list.replace(/(?=\] as const)/, `, '${language}'`))
  console.log(`Added "${language}" to ${LIST}, the folders ${TEXTS.map(folder => join(folder, language)).join(' and ')}, a file for each extra of the demo, and ${tagTexts}.

Their texts are English. Next:
  1. \`npm run translations ${language} > ${language}.json\` writes all of them into one file for a translator, and
     \`npm run translations ${language} ${language}.json\` reads it back.
  2. CONTRIBUTING.md, "Adding a language", names what else the demo needs.`)
}

/** The descriptions of tags for the page editor, by the English sentence. */
function englishTagTexts(): Record<string, string> {
  const [known] = tagTextLanguages
  if (!known) return {}
  const sentences = Object.keys(JSON.parse(readFileSync(tagTextsFile(known), 'utf8')))
  return Object.fromEntries(sentences.map(sentence => [sentence, sentence]))
}

function copyTexts(from: string, to: string, language: string): void {
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from)) {
    if (!file.endsWith('.json')) {
      cpSync(join(from, file), join(to, file), { recursive: true })
      continue
    }
    copyTextFile(join(from, file), join(to, file), language)
  }
}

function copyTextFile(from: string, to: string, language: string): void {
  const texts = withPlurals(JSON.parse(readFileSync(from, 'utf8')), language)
  writeFileSync(to, `${JSON.stringify(texts, null, 2)}\n`)
}
