import { createRequire } from 'node:module'
import type { Pdf } from './pen.ts'

/** The names of the fonts of a document. */
export const PLAIN = 'plain'
export const BOLD = 'bold'

const require = createRequire(import.meta.url)

/**
 * Embeds Noto Sans, which has the letters of all names in Latin, Greek and Cyrillic script: the standard fonts of PDF have those of
 * Western Europe only. A document contains only the letters that it uses.
 */
export function embedFonts(doc: Pdf): void {
  doc.registerFont(
    PLAIN,
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  )
  doc.registerFont(
    BOLD,
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
  )
}
