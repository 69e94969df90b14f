import { BOLD, type Font, PLAIN } from './fonts.ts'
import type { Pdf } from './glyphs.ts'
import type { Pen } from './pen.ts'

const SIZE = 9
const PADDING = 4
const LINE = '#bbbbbb'

/** Which cells a header cell is for; missing in the types of pdfkit. */
type Scope = 'Column' | 'Row'
type HeaderOptions = { scope: Scope } & NonNullable<Parameters<Pdf['struct']>[1]>

/**
 * Draws a table with a header cell for each column and for each row. A new page repeats the header as an artifact, because its
 * cells are in the structure already.
 *
 * Columns after the first are aligned to the right.
 */
export function drawTable(
  pen: Pen,
  {
    columns,
    shares,
    rows
  }: {
    columns: readonly string[]
    shares: readonly number[]
    rows: readonly (readonly string[])[]
  }
): void {
  const { doc, root } = pen
  const table = doc.struct('Table')
  root.add(table)
  addRow(columns, () => 'Column')
  for (const row of rows) {
    if (pen.makeRoom(heightOf(row, PLAIN))) repeatHeader()
    addRow(row, index => (index === 0 ? 'Row' : undefined))
  }
  table.end()

  function addRow(
    cells: readonly string[],
    scopeOf: (index: number) => Scope | undefined
  ): void {
    const tr = doc.struct('TR')
    table.add(tr)
    for (const [index, text] of cells.entries()) {
      const scope = scopeOf(index)
      const font = scope === 'Column' ? BOLD : PLAIN
      const draw = () => drawCell(text, index, font)
      tr.add(
        scope
          ? doc.struct('TH', { scope, ...pen.text.tagOf(text) } as HeaderOptions, draw)
          : doc.struct('TD', pen.text.tagOf(text), draw)
      )
    }
    tr.end()
    pen.y += heightOf(cells, cells === columns ? BOLD : PLAIN)
    drawRule()
  }

  function repeatHeader(): void {
    doc.markContent('Artifact', { type: 'Layout' })
    for (const [index, text] of columns.entries()) drawCell(text, index, BOLD)
    doc.endMarkedContent()
    pen.y += heightOf(columns, BOLD)
    drawRule()
  }

  function drawCell(text: string, index: number, font: Font): void {
    const start = shares.slice(0, index).reduce((sum, share) => sum + share, 0)
    pen.text.write(text, font, SIZE, {
      x: pen.left + start * pen.width,
      y: pen.y + PADDING,
      width: widthOf(index),
      align: index === 0 ? 'left' : 'right'
    })
  }

  function heightOf(cells: readonly string[], font: Font): number {
    const heights = cells.map((text, index) =>
      pen.text.heightOf(text, font, SIZE, widthOf(index))
    )
    return Math.max(...heights) + 2 * PADDING
  }

  function widthOf(index: number): number {
    return shares[index]! * pen.width - (index === 0 ? PADDING : 0)
  }

  function drawRule(): void {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(pen.left, pen.y)
      .lineTo(pen.left + pen.width, pen.y)
      .lineWidth(0.5)
      .stroke(LINE)
    doc.endMarkedContent()
  }
}
