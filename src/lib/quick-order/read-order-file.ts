/** A list of references is never this large, in bytes. */
const LARGEST = 1_000_000

/** What an imported file says, or why it cannot be read. */
export type OrderFile = { text: string } | { problem: 'notText' | 'tooLarge' }

/** Reads a text or CSV file. What is not UTF-8 was saved by an older spreadsheet, in the alphabet of Western Europe. */
export async function readOrderFile(file: File): Promise<OrderFile> {
  if (file.size > LARGEST) return { problem: 'tooLarge' }
  const bytes = await file.arrayBuffer()
  const text = decoded(bytes)
  // workbooks are archives and full of NUL
  return /\0/.test(text) ? { problem: 'notText' } : { text: text.replace(/^\uFEFF/, '').trim() }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
