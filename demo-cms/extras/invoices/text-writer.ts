import type { Font, FontOf } from './fonts.ts'
import type { Pdf } from './glyphs.ts'
import { needsOrder, type Run, visualRuns } from './visual-runs.ts'

/** Where a text is, in points, and which end of the lines is at which edge. */
interface Box {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

/** Writes texts of any script. PDFKit has one font at a time, and writes from left to right. */
export interface TextWriter {
  heightOf(text: string, font: Font, size: number, width: number): number
  write(text: string, font: Font, size: number, box: Box): void
  /** For the structure of the document: the text as it is read, if that differs from how it is drawn. */
  tagOf(text: string): { actual?: string }
}

/** Scripts without blanks between the words. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Extended_Pictographic}]/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Without any feature that is off by default; PDFKit lays out whole texts only if they are given. */
const WHOLE = { features: [] }

export function textWriter(doc: Pdf, fontOf: FontOf): TextWriter {
  function isSimple(text: string, font: Font): boolean {
    return !needsOrder(text) && [...text].every(one => fontOf(one, font) === font)
  }

  function runsOf(
    line: string,
    font: Font,
    size: number,
    whole = line
  ): { run: Run; width: number }[] {
    return visualRuns(line, font, fontOf, whole).map(run => ({
      run,
      width: doc.font(run.font).fontSize(size).widthOfString(run.text, WHOLE)
    }))
  }

  function widthOf(text: string, font: Font, size: number): number {
    return runsOf(text, font, size).reduce((sum, one) => sum + one.width, 0)
  }

  function linesOf(text: string, font: Font, size: number, width: number): string[] {
    const fits = (line: string) => widthOf(line.trimEnd(), font, size) <= width
    return text.split('\n').flatMap(paragraph => {
      const lines: string[] = []
      let line = ''
      const pieces = piecesOf(paragraph).flatMap(piece => (fits(piece) ? [piece] : cut(piece)))
      for (const piece of pieces) {
        if (line !== '' && !fits(line + piece)) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += piece
      }
      return [...lines, line.trimEnd()]
    })
  }

  function lineHeight(font: Font, size: number): number {
    return doc.font(font).fontSize(size).currentLineHeight(true)
  }

  return {
    heightOf(text, font, size, width) {
      if (isSimple(text, font))
        return doc.font(font).fontSize(size).heightOfString(text, { width })
      return linesOf(text, font, size, width).length * lineHeight(font, size)
    },
    write(text, font, size, { x, y, width, align = 'left' }) {
      if (isSimple(text, font)) {
        doc.font(font).fontSize(size).text(text, x, y, { width, align })
        return
      }
      const height = lineHeight(font, size)
      // all fonts stand on the base line of the main one
      const ascent = height * ASCENT
      for (const [index, line] of linesOf(text, font, size, width).entries()) {
        const runs = runsOf(line, font, size, text)
        const room = width - runs.reduce((sum, one) => sum + one.width, 0)
        let left = align === 'right' ? x + room : x
        for (const { run, width: wide } of runs) {
          doc
            .font(run.font)
            .fontSize(size)
            .text(run.text, left, y + index * height + ascent, {
              ...WHOLE,
              lineBreak: false,
              baseline: 'alphabetic'
            })
          left += wide
        }
      }
    },
    tagOf(text) {
      return needsOrder(text) ? { actual: text } : {}
    }
  }
}

/** The part of Noto Sans’s line that is above the base line. */
const ASCENT = 1069 / 1362

/** Where a line may end: after blanks, and between words that are written without them, but not before a full stop. */
function piecesOf(text: string): string[] {
  const withBlanks = text.match(/\S+\s*|\s+/g) ?? []
  const pieces: string[] = []
  for (const piece of withBlanks) {
    const parts = WITHOUT_BLANKS.test(piece)
      ? [...words.segment(piece)].map(one => one.segment)
      : [piece]
    for (const [index, part] of parts.entries()) {
      if (index > 0 && /^[\p{P}\s]/u.test(part)) pieces.push(pieces.pop() + part)
      else pieces.push(part)
    }
  }
  return pieces
}

function cut(piece: string): string[] {
  return [...graphemes.segment(piece)].map(one => one.segment)
}
