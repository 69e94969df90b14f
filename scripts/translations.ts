// `npm run translations it > it.json` writes all texts of a language into one file for a translator: those of the library and of the
// demo, with the descriptions of tags in its page editor, by file and key. `npm run translations it it.json` reads it back.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/shared/languages.ts'
import { extraTextFiles } from './new-language/extra-texts.ts'
import { problemsIn } from './new-language/problems-in.ts'
import { tagTextsFile } from './new-language/tag-texts.ts'
import type { Texts } from './new-language/with-plurals.ts'

type Translations = Record<string, Texts>

const FOLDERS = ['src/texts', 'demo-cms/texts']

const [language = '', path] = process.argv.slice(2)

try {
  if (!languages.some(one => one === language)) {
    throw new Error(
      `There is no language "${language}". The languages are: ${languages.join(', ')}.`
    )
  }
  if (path === undefined) console.log(JSON.stringify(readAll(), null, 2))
  else writeAll(JSON.parse(readFileSync(path, 'utf8')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readAll(): Translations {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(join(folder, language))
      .filter(name => name.endsWith('.json'))
      .map(name => join(folder, language, name))
  )
  files.push(...extraTextFiles(language))
  if (existsSync(tagTextsFile(language))) files.push(tagTextsFile(language))
  return Object.fromEntries(files.map(file => [file, JSON.parse(readFileSync(file, 'utf8'))]))
}

function writeAll(translated: Translations): void {
  const problems = problemsIn(translated, readAll())
  if (problems.length > 0) throw new Error(problems.join('\n'))
  for (const [file, texts] of Object.entries(translated)) {
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
  }
}
