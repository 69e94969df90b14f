import { isActive } from './active-content.mjs'
import { copyPdf } from './copy-pdf.mjs'
import { readPdf } from './read-pdf.mjs'

/**
 * Copies a PDF, which a hostile one can make slow or end the process; `undefined` if it is active.
 *
 * @param {Uint8Array} bytes
 */
export async function safeCopy(bytes) {
  const document = await readPdf(bytes)
  return isActive(document) ? undefined : copyPdf(document)
}
