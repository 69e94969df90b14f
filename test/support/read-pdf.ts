import { constants, inflateSync } from 'node:zlib'

/** A text where a PDF draws it: the distance of its start from the left edge, and from the lower one. */
interface Drawn {
  x: number
  y: number
  /** As it is seen from left to right. */
  text: string
  /** The numbers of the glyphs; 0 is the box for what the font lacks. */
  glyphs: number[]
}

/** The texts of a PDF that PDFKit has made. */
export function drawnIn(pdf: Buffer): Drawn[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const drawn: Drawn[] = []
  for (const content of objects.values()) {
    let place = { x: 0, y: 0 }
    let font = ''
    const operators = content.matchAll(
      /1 0 0 1 (?<x>[\d.-]+) (?<y>[\d.-]+) Tm|\/(?<font>F\d+) [\d.]+ Tf|\[(?<shown>[^\]]*)\] TJ/g
    )
    for (const { groups = {} } of operators) {
      if (groups.x && groups.y) place = { x: Number(groups.x), y: Number(groups.y) }
      if (groups.font) font = groups.font
      if (!groups.shown) continue
      const codes = [...groups.shown.matchAll(/<([\da-f]+)>/g)]
        .map(([, hex = '']) => hex)
        .join('')
      const glyphs = (codes.match(/.{4}/g) ?? []).map(code => Number.parseInt(code, 16))
      const text = glyphs.map(glyph => fonts.get(font)?.get(glyph) ?? '').join('')
      drawn.push({ ...place, text, glyphs })
    }
  }
  return drawn
}

/** The lines of a PDF as they are seen: what is at the same height, from left to right. */
export function linesIn(pdf: Buffer): string[] {
  const rows = new Map<number, Drawn[]>()
  for (const one of drawnIn(pdf)) {
    const row = Math.round(one.y)
    rows.set(row, [...(rows.get(row) ?? []), one])
  }
  return [...rows.values()].map(row =>
    row
      .sort((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join('')
  )
}

function objectsOf(pdf: Buffer): Map<number, string> {
  const found = new Map<number, string>()
  const text = pdf.toString('latin1')
  for (const { 1: number, index } of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('\nendobj', index)
    const start = text.indexOf('stream\n', index) + 'stream\n'.length
    const isStream = start >= 'stream\n'.length && start < end
    found.set(
      Number(number),
      isStream ? inflated(pdf.subarray(start, end)) : text.slice(index, end)
    )
  }
  return found
}

/** By the name in the pages: glyph → what it is copied as. */
function fontsOf(objects: ReadonlyMap<number, string>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const content of objects.values()) {
    for (const [, name = '', number] of content.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const reference = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number)) ?? '')?.[1]
      const table = reference && objects.get(Number(reference))
      if (table) fonts.set(name, lettersOf(table))
    }
  }
  return fonts
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(
    /<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g
  )) {
    const codes = [...list.matchAll(/<([\da-f ]+)>/g)]
    for (const [index, [, hex = '']] of codes.entries()) {
      const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex')
      letters.set(Number.parseInt(from, 16) + index, bytes.swap16().toString('utf16le'))
    }
  }
  return letters
}

function inflated(data: Buffer): string {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return ''
  }
}
