import { BOLD, PLAIN } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument
type Structure = ReturnType<Pdf['struct']>

interface Place {
  x?: number
  width?: number
  size?: number
}

/** Writes tagged text from top to bottom, and starts a page when one is full. Lengths are in points. */
export interface Pen {
  readonly doc: Pdf
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

export function penFor(doc: Pdf, root: Structure, margin: number): Pen {
  const width = doc.page.width - 2 * margin

  function write(text: string, x: number, room: number, options = {}): void {
    doc.text(text, x, pen.y, { width: room, ...options })
  }

  const pen: Pen = {
    doc,
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
    heading(tag, text, size, { x = margin, width: room = width } = {}) {
      doc.font(BOLD).fontSize(size)
      const height = doc.heightOfString(text, { width: room })
      // a heading stays with what follows it
      pen.makeRoom(height + 40)
      root.add(doc.struct(tag, {}, () => write(text, x, room)))
      pen.y += height + 3
    },
    lines(tag, lines, { x, width: room, size = SIZE, isFirstBold = false }) {
      for (const [index, line] of lines.entries()) {
        doc.font(isFirstBold && index === 0 ? BOLD : PLAIN).fontSize(size)
        const height = doc.heightOfString(line, { width: room })
        pen.makeRoom(height)
        root.add(doc.struct(tag, {}, () => write(line, x, room)))
        pen.y += height + 1
      }
    },
    pair(name, value, x, room, { isBold = false, isSplit = false } = {}) {
      doc.font(isBold ? BOLD : PLAIN).fontSize(isBold ? SIZE + 1 : SIZE)
      const nameWidth = isSplit ? room * 0.62 : room * 0.5
      const height = Math.max(
        doc.heightOfString(name, { width: nameWidth }),
        doc.heightOfString(value, { width: room - nameWidth })
      )
      pen.makeRoom(height)
      root.add(
        doc.struct('P', {}, () => {
          write(`${name}: `, x, nameWidth)
          write(value, x + nameWidth, room - nameWidth, isSplit ? { align: 'right' } : {})
        })
      )
      pen.y += height + 3
    }
  }
  return pen
}
