import { readFileSync } from 'node:fs'
import { type DesignToken, designTokens } from '../tokens/design-tokens.ts'
import { tagStyles } from '../tokens/tag-styles.ts'

let known: readonly DesignToken[] | undefined

/** The tokens of the library, in the order of their stylesheet. */
export function allTokens(): readonly DesignToken[] {
  known ??= designTokens(readFileSync('src/styles/tokens.css', 'utf8'))
  return known
}

/** A row for each token that the stylesheets of a tag use: name, value in light surroundings, meaning. */
export function tokenRows(tag: string): string[][] {
  const used = new Set(tagStyles(tag).used)
  return allTokens()
    .filter(({ name }) => used.has(name))
    .map(({ name, light, meaning }) => [`\`${name}\``, `\`${light}\``, meaning])
}
