import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString
} from '@cantoo/pdf-lib'

const name = (/** @type {string} */ text) => PDFName.of(text)

/**
 * @typedef {import('@cantoo/pdf-lib').PDFContext} PDFContext
 * @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject
 */

/**
 * The links of a page, rebuilt: to addresses of the web and of mail, and to pages of the same document.
 *
 * @param {import('@cantoo/pdf-lib').PDFPageLeaf} page
 * @param {PDFContext} target
 * @param {ReadonlyMap<PDFRef, PDFRef>} pageRefs
 * @returns {PDFDict[]}
 */
export function copyLinks(page, target, pageRefs) {
  const annotations = page.lookup(name('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap(one => {
    const annotation = page.context.lookup(one)
    if (!(annotation instanceof PDFDict)) return []
    if (annotation.lookup(name('Subtype')) !== name('Link')) return []
    const area = numbersOf(annotation.lookup(name('Rect')), page.context)
    const goal = area.length === 4 && goalOf(annotation, target, pageRefs)
    if (!goal) return []
    return [
      target.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: area,
        Border: [0, 0, 0],
        ...goal
      })
    ]
  })
}

/**
 * @param {PDFDict} annotation
 * @param {PDFContext} target
 * @param {ReadonlyMap<PDFRef, PDFRef>} pageRefs
 * @returns {Record<string, PDFObject> | undefined}
 */
function goalOf(annotation, target, pageRefs) {
  const action = annotation.lookup(name('A'))
  const kind = action instanceof PDFDict ? action.lookup(name('S')) : undefined
  if (action instanceof PDFDict && kind === name('URI')) {
    const address = addressOf(action.lookup(name('URI')))
    if (address === undefined) return undefined
    return { A: target.obj({ S: 'URI', URI: PDFHexString.of(hexOf(address)) }) }
  }
  const isGoTo = action instanceof PDFDict && kind === name('GoTo')
  const place = isGoTo ? action.lookup(name('D')) : annotation.lookup(name('Dest'))
  if (!(place instanceof PDFArray) || place.size() === 0) return undefined
  const [page, ...position] = place.asArray()
  const copied = page instanceof PDFRef ? pageRefs.get(page) : undefined
  if (!copied) return undefined
  const plain = position.filter(one => one instanceof PDFNumber || one instanceof PDFName)
  return { Dest: target.obj([copied, ...plain]) }
}

/**
 * An address that a link may lead to, with nothing but the characters of addresses.
 *
 * @param {PDFObject | undefined} value
 */
function addressOf(value) {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined
  const address = Buffer.from(value.asBytes()).toString('latin1')
  if (!/^(?:https?|mailto):/i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).href
}

/**
 * @param {PDFObject | undefined} value
 * @param {PDFContext} context
 */
function numbersOf(value, context) {
  if (!(value instanceof PDFArray)) return []
  return value.asArray().flatMap(one => {
    const found = context.lookup(one)
    return found instanceof PDFNumber ? [found.asNumber()] : []
  })
}

/** @param {string} text */
function hexOf(text) {
  return Buffer.from(text, 'latin1').toString('hex')
}
