import { createRequire } from 'node:module'
import { glyphsOf, type Pdf, WITHOUT_GLYPH } from './glyphs.ts'

/** The names of the fonts of a document. */
export const PLAIN = 'plain'
export const BOLD = 'bold'
export type Font = typeof PLAIN | typeof BOLD

/** The name of the font that has a character: of the given one, or of one for its script. */
export type FontOf = (character: string, font: Font) => string

const require = createRequire(import.meta.url)

/**
 * Embeds Noto Sans, which has the letters of all names in Latin, Greek and Cyrillic script: the standard fonts of PDF have those of
 * Western Europe only. Fonts for other scripts are read only if one of the texts needs them. A document contains only the letters that it
 * uses.
 */
export async function embedFonts(doc: Pdf, texts: readonly string[]): Promise<FontOf> {
  doc.registerFont(
    PLAIN,
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  )
  doc.registerFont(
    BOLD,
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
  )
  const isInMain = glyphsOf(doc, PLAIN)
  const missing = new Set(
    [...texts.join('')].filter(one => !isInMain(one) && !WITHOUT_GLYPH.test(one))
  )
  if (missing.size === 0) return (_, font) => font
  const { embedScripts } = await import('./script-fonts.ts')
  const names = await embedScripts(doc, missing, texts.join(' '))
  return (character, font) => names.get(character) ?? font
}
