import type { TypedLine } from '../../shared/quick-order/order-lines.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
/** In bytes, without its comment. */
const END_SIZE = 22

/** The size of the largest file in a ZIP archive once it is unpacked, in bytes; 0 if the archive is damaged. */
function largestUnpacked(bytes: ArrayBuffer): number {
  const view = new DataView(bytes)
  let end = view.byteLength - END_SIZE
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) return 0
  let at = view.getUint32(end + 16, true)
  let largest = 0
  while (at + 46 <= end && view.getUint32(at, true) === ENTRY) {
    largest = Math.max(largest, view.getUint32(at + 24, true))
    const rest = [28, 30, 32].map(offset => view.getUint16(at + offset, true))
    at += 46 + rest.reduce((sum, length) => sum + length)
  }
  return largest
}

/** In bytes; a list of references is never larger. */
const MAX_SIZE = 1_000_000

/** In bytes: thousands of rows. Larger ones are unpacked in a worker that the security policies of shops do not allow. */
const MAX_UNPACKED = 500_000

/** The lines of an imported file as `reference;quantity`, or why it cannot be read. */
export type OrderFile = { text: string } | { problem: 'notTable' | 'tooLarge' | 'tooLong' }

/**
 * Reads a text or CSV file, or the first sheet of a workbook. Text without a byte order mark that is not UTF-8 is taken for
 * Windows-1252, which older spreadsheets use.
 *
 * @throws if the code that reads it cannot be loaded.
 */
export async function readOrderFile(file: File): Promise<OrderFile> {
  if (file.size > MAX_SIZE) return { problem: 'tooLarge' }
  const bytes = await file.arrayBuffer()
  const isArchive = isZip(bytes)
  if (isArchive && largestUnpacked(bytes) > MAX_UNPACKED) return { problem: 'tooLong' }
  const lines = await (isArchive ? linesOfWorkbook(bytes) : linesOfText(bytes))
  if (!lines) return { problem: 'notTable' }
  return { text: lines.map(line => line.text).join('\n') }
}

async function linesOfText(bytes: ArrayBuffer): Promise<TypedLine[] | undefined> {
  const text = decoded(bytes)
  // the workbooks of old versions of Excel contain NUL bytes
  if (text.includes('\0')) return undefined
  const { parseOrderLines } = await import('../../shared/quick-order/read-order-lines.ts')
  return parseOrderLines(text)
}

async function linesOfWorkbook(bytes: ArrayBuffer): Promise<TypedLine[] | undefined> {
  const [{ readOrderRows }, { readWorkbook }] = await Promise.all([
    import('../../shared/quick-order/read-order-lines.ts'),
    import('./read-workbook.ts')
  ])
  try {
    return readOrderRows(await readWorkbook(bytes))
  } catch {
    return undefined
  }
}

function isZip(bytes: ArrayBuffer): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, index) => new Uint8Array(bytes)[index] === byte)
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
