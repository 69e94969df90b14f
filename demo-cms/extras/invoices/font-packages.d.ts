declare module 'subset-font' {
  /** A font with the glyphs of a text only, at one place of each axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> }
  ): Promise<Buffer>
}

declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl'
    ): { levels: Uint8Array; paragraphs: { level: number }[] }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
