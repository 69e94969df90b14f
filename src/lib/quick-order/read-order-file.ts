/** In bytes; a list of references is never larger. */
const MAX_SIZE = 1_000_000

/** The text of an imported file, or why it cannot be read. */
export type OrderFile = { text: string } | { problem: 'notText' | 'tooLarge' }

/** Reads a text or CSV file. Other encodings than UTF-8 are taken for Windows-1252, which older spreadsheets use. */
export async function readOrderFile(file: File): Promise<OrderFile> {
  if (file.size > MAX_SIZE) return { problem: 'tooLarge' }
  const bytes = await file.arrayBuffer()
  const text = decoded(bytes)
  // binary workbooks contain NUL bytes
  return /\0/.test(text) ? { problem: 'notText' } : { text: text.replace(/^\uFEFF/, '').trim() }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
