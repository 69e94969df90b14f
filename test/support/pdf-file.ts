import { deflateSync } from 'node:zlib'

/** A PDF that is written by hand: its objects by number, and what its trailer names besides the catalogue. */
export interface PdfParts {
  /** Added to the catalogue, which is object 1. */
  catalog?: string
  /** Added to the page, which is object 3. */
  page?: string
  /** What the page draws. */
  content?: string
  /** Further objects: the first of them has the number 10. */
  objects?: (string | Buffer)[]
  trailer?: string
}

/** Writes a PDF with one page. Readers find its objects without a table. */
export function pdfFile({
  catalog = '',
  page = '',
  content = '',
  objects = [],
  trailer = ''
}: PdfParts): Buffer {
  const all: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, '<</Type/Pages/Count 1/Kids[3 0 R]>>'],
    [3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R${page}>>`],
    [4, pdfStream('', Buffer.from(content, 'latin1'))],
    ...objects.map((object, index): [number, string | Buffer] => [10 + index, object])
  ]
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...all.flatMap(([number, object]) => [
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n')
    ]),
    Buffer.from(`trailer\n<</Root 1 0 R${trailer}>>\n%%EOF\n`, 'latin1')
  ])
}

/** A stream, as an object. */
export function pdfStream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream')
  ])
}

/** A compressed stream that contains objects, by their numbers. */
export function objectStream(objects: Record<number, string>, type = '/Type/ObjStm'): Buffer {
  const entries = Object.entries(objects)
  let offset = 0
  const index = entries.map(([number, object]) => {
    const place = `${number} ${offset}`
    offset += object.length + 1
    return place
  })
  const head = `${index.join(' ')} `
  const content = `${head}${entries.map(([, object]) => object).join(' ')}`
  const bytes = deflateSync(Buffer.from(content, 'latin1'))
  return pdfStream(`${type}/N ${entries.length}/First ${head.length}/Filter/FlateDecode`, bytes)
}
