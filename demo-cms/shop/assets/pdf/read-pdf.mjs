import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser
} from '@cantoo/pdf-lib'
import { UnsafePdfError } from './unsafe-pdf.mjs'

/** What compressed objects of one PDF may unpack to, in bytes. */
const MAX_OBJECT_BYTES = 30_000_000
const MAX_OBJECTS = 200_000
const MAX_PAGES = 3000
/** How far from the end of the file its end mark may be, in bytes. */
const MAX_TAIL_BYTES = 64
const END = '%%EOF'

/**
 * A problem in a compressed object: the parser would skip the object.
 *
 * @type {UnsafePdfError | undefined}
 */
let problem
let bytesLeft = 0

// The parser unpacks whatever the file promises. It gets the objects unpacked instead, up to a limit, and in the only way in
// which programs pack them.
const parseObjects = PDFObjectStreamParser.forStream
PDFObjectStreamParser.forStream = (stream, shouldWait) => {
  try {
    return parseObjects(unpackedObjects(stream), shouldWait)
  } catch (error) {
    problem ??= new UnsafePdfError(`Compressed objects: ${error}`)
    throw error
  }
}

// the parser reads all objects in their order: of a table of objects it needs the dictionary only
PDFXRefStreamParser.forStream = ({ dict }) =>
  /** @type {any} */ ({
    parseIntoContext() {
      const trailer = dict.context.trailerInfo
      for (const key of /** @type {const} */ (['Root', 'Encrypt', 'Info', 'ID'])) {
        const value = dict.get(PDFName.of(key))
        if (value) trailer[key] = value
      }
      return []
    }
  })

/**
 * Reads a PDF with bounded effort.
 *
 * @throws {UnsafePdfError} if it is something else, too, or cannot be read.
 *
 * @param {Uint8Array} bytes
 */
export async function readPdf(bytes) {
  checkEnds(bytes)
  problem = undefined
  bytesLeft = MAX_OBJECT_BYTES
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
    // the copy of a file that is partly broken would lack what is broken
    throwOnInvalidObject: true
  }).catch(error => {
    throw problem ?? new UnsafePdfError(`The PDF cannot be read: ${error.message}`)
  })
  if (problem) throw problem
  if (document.context.enumerateIndirectObjects().length > MAX_OBJECTS) {
    throw new UnsafePdfError('The PDF has too many objects.')
  }
  if (!(document.catalog instanceof PDFCatalog))
    throw new UnsafePdfError('It has no catalogue.')
  checkPages(document)
  return document
}

/**
 * Counts the pages before anything walks through all of them: branches of their tree may lead to the same pages.
 *
 * @param {PDFDocument} document
 */
function checkPages({ catalog, context }) {
  const waiting = [catalog.lookup(PDFName.of('Pages'))]
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count + waiting.length > MAX_PAGES) throw new UnsafePdfError('It has too many pages.')
    const node = waiting.pop()
    const kids = node instanceof PDFDict ? node.lookup(PDFName.of('Kids')) : undefined
    const listed = kids instanceof PDFArray ? kids.asArray() : []
    for (const kid of listed.slice(0, MAX_PAGES)) waiting.push(context.lookup(kid))
  }
}

/**
 * A PDF begins and ends as one, and behind the end of a version another one follows, or nothing.
 *
 * @param {Uint8Array} bytes
 */
function checkEnds(bytes) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1'
  )
  if (!/^%PDF-[12]\.\d/.test(content)) throw new UnsafePdfError('It does not begin as a PDF.')
  const [, ...tails] = content.split(END)
  const last = tails.pop()
  if (last === undefined || last.trim() !== '' || last.length > MAX_TAIL_BYTES) {
    throw new UnsafePdfError('It does not end as a PDF.')
  }
  if (!tails.every(tail => /^\s*(?:\d+\s+\d+\s+obj\b|xref\b|startxref\b|%|$)/.test(tail))) {
    throw new UnsafePdfError('Something else follows the end of the PDF.')
  }
}

/** @param {PDFRawStream} stream */
function unpackedObjects(stream) {
  const { dict, contents } = stream
  const filters = filtersOf(dict)
  if (filters.length > 1 || (filters.length === 1 && filters[0] !== 'FlateDecode')) {
    throw new Error('they are packed in an unusual way')
  }
  if (dict.has(PDFName.of('DecodeParms'))) throw new Error('they have parameters')
  const unpacked =
    filters.length === 0 ? contents : inflateSync(contents, { maxOutputLength: bytesLeft })
  bytesLeft -= unpacked.length
  if (bytesLeft < 0) throw new Error('they are too large')
  const plain = dict.clone(dict.context)
  plain.delete(PDFName.of('Filter'))
  return PDFRawStream.of(plain, unpacked)
}

/**
 * The names of the filters of a stream, outermost first.
 *
 * @param {PDFDict} dict
 */
export function filtersOf(dict) {
  const filter = dict.lookup(PDFName.of('Filter'))
  const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
  return names.map(name => {
    const found = dict.context.lookup(name)
    if (!(found instanceof PDFName)) throw new UnsafePdfError('A filter has no name.')
    return found.decodeText()
  })
}
