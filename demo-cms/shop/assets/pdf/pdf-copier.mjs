import { deflateSync, inflateSync, constants as zlib } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString
} from '@cantoo/pdf-lib'
import { filtersOf } from './read-pdf.mjs'
import { UnsafePdfError } from './unsafe-pdf.mjs'

/** What all contents of one PDF may unpack to, in bytes. */
const MAX_BYTES = 120_000_000
const DEEPEST = 100

/**
 * @typedef {import('@cantoo/pdf-lib').PDFContext} PDFContext
 * @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject
 */

const named = (/** @type {string[]} */ ...names) => new Set(names.map(name => PDFName.of(name)))

/** Entries that pages do not need to be seen or read out. */
const DROPPED = named(
  ...['AA', 'OpenAction', 'JS', 'JavaScript', 'URI', 'Launch', 'XFA', 'AcroForm', 'Names'],
  ...['Dests', 'EF', 'RF', 'AF', 'EmbeddedFiles', 'RichMediaContent', 'RichMediaSettings'],
  ...['Annots', 'Obj', 'Metadata', 'PieceInfo', 'LastModified', 'Private', 'OPI', 'Ref'],
  ...['Alternates', 'PS', 'Thumb', 'Movie', 'Sound', 'Measure', 'PtData', 'Outlines']
)
/** Entries of a stream that are rewritten, or that look for its content in another file. */
const DROPPED_OF_STREAMS = named(
  ...['F', 'FFilter', 'FDecodeParms', 'Filter', 'DecodeParms', 'Length', 'DL']
)
/** Dictionaries whose entries have names that the author of the file chose. */
const NAMED_BY_AUTHOR = named(
  ...['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'],
  ...['CharProcs', 'RoleMap', 'ClassMap', 'IDTree', 'Colorants']
)
const ACTIONS = named(
  ...['JavaScript', 'Launch', 'URI', 'GoTo', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
  ...['ResetForm', 'Rendition', 'Sound', 'Movie', 'Named', 'Thread', 'Hide', 'SetOCGState'],
  ...['Trans', 'GoTo3DView', 'RichMediaExecute', 'GoToDp']
)
const FOREIGN_TYPES = named('Catalog', 'Pages', 'Page', 'Annot', 'Action', 'Filespec')
const FILTERS = new Set([
  ...['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']
])

/** Copies objects with all that they refer to, without what is active. Strings and streams are rewritten, compressed. */
export class PdfCopier {
  /** @type {PDFContext} */
  #source
  /** @type {PDFContext} */
  #target
  /** @type {Map<PDFRef, PDFRef>} */
  #copied
  /** @type {{ from: PDFRef, to: PDFRef, byAuthor: boolean }[]} */
  #waiting = []
  #bytesLeft = MAX_BYTES

  /**
   * @param {PDFContext} source
   * @param {PDFContext} target
   * @param {ReadonlyMap<PDFRef, PDFRef>} pages The pages of the source and of the target, which are copied elsewhere.
   */
  constructor(source, target, pages) {
    this.#source = source
    this.#target = target
    this.#copied = new Map(pages)
  }

  /**
   * Copies an object; what it refers to is copied by `finish`.
   *
   * @param {PDFObject} object
   */
  copy(object) {
    return this.#copy(object, false, 0)
  }

  /** Copies everything that copied objects refer to. */
  finish() {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const object = this.#source.lookup(next.from)
      this.#target.assign(next.to, object ? this.#copy(object, next.byAuthor, 0) : PDFNull)
    }
  }

  /**
   * @param {PDFObject} object
   * @param {boolean} byAuthor Whether the names of its entries mean nothing.
   * @param {number} depth
   * @returns {PDFObject}
   */
  #copy(object, byAuthor, depth) {
    if (depth > DEEPEST) throw new UnsafePdfError('Its objects are nested too deeply.')
    if (object instanceof PDFRef) return this.#refer(object, byAuthor)
    if (object instanceof PDFStream) return this.#copyStream(object, depth)
    if (object instanceof PDFDict) return this.#copyDict(object, byAuthor, depth)
    if (object instanceof PDFArray) {
      const array = PDFArray.withContext(this.#target)
      for (const item of object.asArray()) array.push(this.#copy(item, byAuthor, depth + 1))
      return array
    }
    if (object instanceof PDFString || object instanceof PDFHexString) {
      return PDFHexString.of(Buffer.from(object.asBytes()).toString('hex'))
    }
    return object instanceof PDFInvalidObject ? PDFNull : object
  }

  /**
   * @param {PDFRef} from
   * @param {boolean} byAuthor
   */
  #refer(from, byAuthor) {
    const known = this.#copied.get(from)
    if (known) return known
    const to = this.#target.nextRef()
    this.#copied.set(from, to)
    this.#waiting.push({ from, to, byAuthor })
    return to
  }

  /**
   * @param {PDFDict} dict
   * @param {boolean} byAuthor
   * @param {number} depth
   */
  #copyDict(dict, byAuthor, depth) {
    const type = dict.lookup(PDFName.of('Type'))
    const action = dict.lookup(PDFName.of('S'))
    if (type instanceof PDFName && FOREIGN_TYPES.has(type)) return PDFNull
    if (action instanceof PDFName && ACTIONS.has(action)) return PDFNull
    const copied = PDFDict.withContext(this.#target)
    for (const [key, value] of dict.entries()) {
      if (!byAuthor && DROPPED.has(key)) continue
      copied.set(key, this.#copy(value, NAMED_BY_AUTHOR.has(key), depth + 1))
    }
    return copied
  }

  /**
   * @param {PDFStream} stream
   * @param {number} depth
   */
  #copyStream(stream, depth) {
    const dict = this.#copyDict(stream.dict, false, depth)
    if (!(stream instanceof PDFRawStream) || !(dict instanceof PDFDict)) return PDFNull
    for (const key of DROPPED_OF_STREAMS) dict.delete(key)
    const filters = filtersOf(stream.dict)
    const isRepeated = filters.filter(filter => filter === 'FlateDecode').length > 1
    if (isRepeated || !filters.every(filter => FILTERS.has(filter))) {
      throw new UnsafePdfError(`Its contents are packed in an unusual way: ${filters}.`)
    }
    const isFlate = filters[0] === 'FlateDecode'
    const bytes = isFlate ? this.#unpack(stream.contents) : stream.contents
    const parameters = this.#parametersOf(stream, filters.length, depth)
    // a compression around the others: no content is readable in the file
    const all = isFlate ? filters : ['FlateDecode', ...filters]
    dict.set(PDFName.of('Filter'), this.#target.obj(all.map(filter => PDFName.of(filter))))
    if (parameters.length > 0) {
      const shifted = isFlate ? parameters : [PDFNull, ...parameters]
      dict.set(PDFName.of('DecodeParms'), this.#target.obj(shifted))
    }
    return PDFRawStream.of(dict, deflateSync(bytes))
  }

  /**
   * The parameters of the filters of a stream, or nothing.
   *
   * @param {PDFStream} stream
   * @param {number} filters
   * @param {number} depth
   */
  #parametersOf({ dict }, filters, depth) {
    const sent = dict.lookup(PDFName.of('DecodeParms'))
    if (!sent || filters === 0) return []
    const listed = sent instanceof PDFArray ? sent.asArray() : [sent]
    return listed
      .slice(0, filters)
      .map(one => this.#copy(this.#source.lookup(one) ?? PDFNull, false, depth + 1))
  }

  /** @param {Uint8Array} contents */
  #unpack(contents) {
    try {
      // many programs write an end that is not quite right
      const bytes = inflateSync(contents, {
        maxOutputLength: this.#bytesLeft,
        finishFlush: zlib.Z_SYNC_FLUSH
      })
      this.#bytesLeft -= bytes.length
      return bytes
    } catch (error) {
      throw new UnsafePdfError(`Its contents cannot be unpacked: ${error}`)
    }
  }
}
