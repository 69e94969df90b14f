import { PDFArray, PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib'

/** Entries that contain or run something else than pages. */
const ACTIVE_KEYS = [
  'JS',
  'JavaScript',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMediaContent',
  'XFA'
].map(key => PDFName.of(key))

/** Actions that do more than show another page. */
const ACTIONS = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMediaExecute'
].map(action => PDFName.of(action))

/** Types of objects that contain other files. */
const ACTIVE_TYPES = ['EmbeddedFile', 'RichMedia'].map(type => PDFName.of(type))

/**
 * Whether a PDF runs scripts or programs, sends data, or contains other files, however it is written.
 *
 * @param {import('@cantoo/pdf-lib').PDFDocument} document
 */
export function isActive(document) {
  const { context, catalog } = document
  if (!isPlace(catalog, PDFName.of('OpenAction'))) return true
  return context.enumerateIndirectObjects().some(([, object]) => contains(object))
}

/**
 * Many programs note the page to begin with: that is harmless, and is not copied either.
 *
 * @param {PDFDict} catalog
 * @param {PDFName} key
 */
function isPlace(catalog, key) {
  if (!catalog.has(key)) return true
  const opened = catalog.lookup(key)
  if (opened instanceof PDFDict) return opened.lookup(PDFName.of('S')) === PDFName.of('GoTo')
  return opened instanceof PDFArray
}

/**
 * Looks into an object, but not into those that it refers to.
 *
 * @param {import('@cantoo/pdf-lib').PDFObject} object
 * @returns {boolean}
 */
function contains(object) {
  if (object instanceof PDFArray) return object.asArray().some(contains)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  const action = dict.lookup(PDFName.of('S'))
  if (ACTIONS.some(one => one === action)) return true
  const types = [dict.lookup(PDFName.of('Type')), dict.lookup(PDFName.of('Subtype'))]
  if (ACTIVE_TYPES.some(one => types.includes(one))) return true
  return ACTIVE_KEYS.some(key => dict.has(key)) || dict.values().some(value => contains(value))
}
