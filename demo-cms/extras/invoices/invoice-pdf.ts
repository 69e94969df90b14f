import PDFDocument from 'pdfkit'
import type { InvoiceDocument } from './document.ts'
import { embedFonts, PLAIN } from './fonts.ts'
import { drawTable } from './pdf-table.ts'
import { type Pen, penFor } from './pen.ts'
import { textWriter } from './text-writer.ts'

const MARGIN = 50

/**
 * Draws an invoice or a credit note as a tagged PDF: headings, paragraphs and tables with header cells, the language and a title, so that screen
 * readers can read it.
 */
export async function invoicePdf(content: InvoiceDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.culture,
    displayTitle: true,
    // the page numbers need the number of pages
    bufferPages: true,
    info: { Title: content.title, Author: 'Vitrine' }
  })
  const finished = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', part => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const fontOf = await embedFonts(doc, textsOf(content))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = penFor(doc, textWriter(doc, fontOf), root, MARGIN)
  drawContent(pen, content)
  root.end()
  numberPages(pen, content)
  doc.end()
  return finished
}

/** Everything that the document prints; what else it contains does no harm. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return content && typeof content === 'object' ? Object.values(content).flatMap(textsOf) : []
}

function drawContent(pen: Pen, content: InvoiceDocument): void {
  const { seller, buyer, delivery, facts, items, totals, taxes, notes } = content
  const half = (pen.width - 20) / 2
  pen.lines('P', seller, { x: pen.left, width: half, size: 9, isFirstBold: true })
  pen.gap(16)
  pen.heading('H1', content.title, 20)
  pen.gap(6)
  for (const [name, value] of facts) pen.pair(name, value, pen.left, 260)
  pen.gap(14)
  const top = pen.y
  pen.heading('H2', buyer.heading, 11, { width: half })
  pen.lines('P', buyer.lines, { x: pen.left, width: half })
  const below = pen.y
  pen.y = top
  pen.heading('H2', delivery.heading, 11, { x: pen.left + half + 20, width: half })
  pen.lines('P', delivery.lines, { x: pen.left + half + 20, width: half })
  pen.y = Math.max(below, pen.y)
  pen.gap(18)
  drawTable(pen, items)
  pen.gap(10)
  const right = pen.left + pen.width - 260
  for (const [index, [name, value]] of totals.entries()) {
    pen.pair(name, value, right, 260, { isBold: index === totals.length - 1, isSplit: true })
  }
  pen.gap(18)
  pen.heading('H2', taxes.summary, 11)
  drawTable(pen, taxes)
  pen.gap(12)
  for (const note of notes) pen.lines('P', [note], { x: pen.left, width: pen.width })
}

/** Page numbers are no content: screen readers know the page. */
function numberPages({ doc, left, width }: Pen, { pageLabel, title }: InvoiceDocument): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    const { page } = doc
    const label = pageLabel
      .replace('{page}', String(index + 1))
      .replace('{pages}', String(count))
    // otherwise text below the margin would start another page
    const { bottom } = page.margins
    page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font(PLAIN)
      .fontSize(8)
      .text(`${title} – ${label}`, left, page.height - 36, {
        width,
        align: 'center',
        lineBreak: false
      })
    doc.endMarkedContent()
    page.margins.bottom = bottom
  }
}
