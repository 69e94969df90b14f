import { context } from '../context.ts'

/**
 * The texts in the language of the page, of those that a module imports from `src/texts/en`: bundles, tests and Storybook replace the
 * English ones by those of every language, or by those of the only language of the build (`scripts/build/texts.mjs`). English if the
 * language is unknown.
 */
export function inLanguage<Texts extends Readonly<Record<string, string>>>(
  english: Texts
): Texts {
  const all = english as unknown as Readonly<Record<string, Texts>>
  const [language = ''] = context().culture.split('-')
  return all[language] ?? all.en ?? english
}
