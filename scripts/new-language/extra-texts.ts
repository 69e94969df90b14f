import { existsSync, readdirSync } from 'node:fs'

const EXTRAS = 'demo-cms/extras'

/** The folders with the texts of extras of the demo; each contains a file for each language. */
export function extraTextFolders(): string[] {
  return readdirSync(EXTRAS, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `${EXTRAS}/${name}/texts`)
    .filter(folder => existsSync(folder))
}

/** The files with the texts of extras in a language. */
export function extraTextFiles(language: string): string[] {
  return extraTextFolders()
    .map(folder => `${folder}/${language}.json`)
    .filter(file => existsSync(file))
}
