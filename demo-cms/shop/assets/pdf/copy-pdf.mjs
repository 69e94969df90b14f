import { PDFArray, PDFDocument, PDFName, PDFPage, PDFPageLeaf } from '@cantoo/pdf-lib'
import { copyLinks } from './copy-links.mjs'
import { PdfCopier } from './pdf-copier.mjs'

/** What is copied of a page; some of it may belong to the pages above it. */
const PAGE_KEYS = [
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Group',
  'StructParents',
  'Tabs',
  'Resources',
  'Contents'
].map(key => PDFName.of(key))

/** What is copied of the document: its language, its tags for screen readers, and which layers are visible. */
const DOCUMENT_KEYS = ['Lang', 'MarkInfo', 'StructTreeRoot', 'OCProperties'].map(key =>
  PDFName.of(key)
)

/**
 * Copies what readers of a PDF see or hear: its pages with their tags and links. Everything else stays behind, such as actions,
 * forms, files, scripts and notes about who wrote it.
 *
 * @param {PDFDocument} source
 */
export async function copyPdf(source) {
  const target = await PDFDocument.create({ updateMetadata: false })
  const pages = source.getPages()
  const pageRefs = new Map(pages.map(({ ref }) => [ref, target.context.nextRef()]))
  const copier = new PdfCopier(source.context, target.context, pageRefs)
  for (const { node, ref } of pages) {
    const page = PDFPageLeaf.fromMapWithContext(new Map(), target.context, false)
    page.set(PDFName.of('Type'), PDFName.of('Page'))
    for (const key of PAGE_KEYS) {
      const value = node.getInheritableAttribute(key)
      if (value) page.set(key, copier.copy(value))
    }
    const links = copyLinks(node, target.context, pageRefs)
    if (links.length > 0) page.set(PDFName.of('Annots'), arrayOf(target, links))
    const copiedRef = pageRefs.get(ref) ?? target.context.nextRef()
    target.context.assign(copiedRef, page)
    target.addPage(PDFPage.of(page, copiedRef, target))
  }
  for (const key of DOCUMENT_KEYS) {
    const value = source.catalog.get(key)
    if (value) target.catalog.set(key, copier.copy(value))
  }
  copier.finish()
  return target.save({ useObjectStreams: true, updateFieldAppearances: false })
}

/**
 * @param {PDFDocument} document
 * @param {readonly import('@cantoo/pdf-lib').PDFDict[]} items
 */
function arrayOf({ context }, items) {
  const array = PDFArray.withContext(context)
  for (const item of items) array.push(context.register(item))
  return array
}
