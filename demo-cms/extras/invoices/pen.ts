import { BOLD, PLAIN } from './fonts.ts'
import type { Pdf } from './glyphs.ts'
import type { TextWriter } from './text-writer.ts'

type Structure = ReturnType<Pdf['struct']>

interface Place {
  x?: number
  width?: number
  size?: number
}

/** Writes tagged text from top to bottom, and starts a page when one is full. Lengths are in points. */
export interface Pen {
  readonly doc: Pdf
  readonly text: TextWriter
  readonly root: Structure
  readonly left: number
  readonly width: number
  /** Where the next text starts. */
  y: number
  gap(height: number): void
  /** Starts a new page if `height` does not fit on this one. Returns whether it did. */
  makeRoom(height: number): boolean
  heading(tag: 'H1' | 'H2', text: string, size: number, place?: Place): void
  lines(
    tag: 'P',
    lines: readonly string[],
    place: Place & { x: number; width: number; isFirstBold?: boolean }
  ): void
  /** A name with its value, beside each other; split to both ends of the width, or in two columns. */
  pair(
    name: string,
    value: string,
    x: number,
    width: number,
    look?: { isBold?: boolean; isSplit?: boolean }
  ): void
}

const SIZE = 10

export function penFor(doc: Pdf, text: TextWriter, root: Structure, margin: number): Pen {
  const width = doc.page.width - 2 * margin

  const pen: Pen = {
    doc,
    text,
    root,
    left: margin,
    width,
    y: margin,
    gap(height) {
      pen.y += height
    },
    makeRoom(height) {
      if (pen.y + height <= doc.page.height - margin) return false
      doc.addPage()
      pen.y = margin
      return true
    },
    heading(tag, words, size, { x = margin, width: room = width } = {}) {
      const height = text.heightOf(words, BOLD, size, room)
      // a heading stays with what follows it
      pen.makeRoom(height + 40)
      const draw = () => text.write(words, BOLD, size, { x, y: pen.y, width: room })
      root.add(doc.struct(tag, text.tagOf(words), draw))
      pen.y += height + 3
    },
    lines(tag, lines, { x, width: room, size = SIZE, isFirstBold = false }) {
      for (const [index, line] of lines.entries()) {
        const font = isFirstBold && index === 0 ? BOLD : PLAIN
        const height = text.heightOf(line, font, size, room)
        pen.makeRoom(height)
        const draw = () => text.write(line, font, size, { x, y: pen.y, width: room })
        root.add(doc.struct(tag, text.tagOf(line), draw))
        pen.y += height + 1
      }
    },
    pair(name, value, x, room, { isBold = false, isSplit = false } = {}) {
      const font = isBold ? BOLD : PLAIN
      const size = isBold ? SIZE + 1 : SIZE
      const nameWidth = isSplit ? room * 0.62 : room * 0.5
      const height = Math.max(
        text.heightOf(name, font, size, nameWidth),
        text.heightOf(value, font, size, room - nameWidth)
      )
      pen.makeRoom(height)
      root.add(
        doc.struct('P', text.tagOf(`${name}: ${value}`), () => {
          text.write(`${name}: `, font, size, { x, y: pen.y, width: nameWidth })
          const align = isSplit ? 'right' : 'left'
          const width = room - nameWidth
          text.write(value, font, size, { x: x + nameWidth, y: pen.y, width, align })
        })
      )
      pen.y += height + 3
    }
  }
  return pen
}
