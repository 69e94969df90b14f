export type Pdf = PDFKit.PDFDocument

/** What only directs other characters: direction marks, joiners, line ends, and the choice between a picture and a character. */
export const WITHOUT_GLYPH = /^[\p{Cf}\p{Cc}\p{Variation_Selector}]$/u

/** What PDFKit knows of the current font, which its types leave out. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** Tells which characters a font of the document has; a font for none at all has no table of them. */
export function glyphsOf(doc: Pdf, name: string): (character: string) => boolean {
  const { font } = (doc.font(name) as unknown as WithFont)._font
  return character => {
    try {
      return font.hasGlyphForCodePoint(character.codePointAt(0)!)
    } catch {
      return false
    }
  }
}
