const END = 0x06054b50
const ENTRY = 0x02014b50
/** In bytes, without its comment. */
const END_SIZE = 22

/** The size of the largest file in a ZIP archive once it is unpacked, in bytes; 0 if the archive is damaged. */
export function largestUnpacked(bytes: ArrayBuffer): number {
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
