// @chunk separate
/** How much of two files is in memory at a time, in bytes. */
const SLICE = 1_000_000

/** Whether two files contain the same, whatever they are called: pasted pictures all have one name, and copies have others. */
export async function haveSameContent(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  for (let at = 0; at < one.size; at += SLICE) {
    const [part, otherPart] = await Promise.all([bytesAt(one, at), bytesAt(other, at)])
    if (part.some((byte, index) => byte !== otherPart[index])) return false
  }
  return true
}

async function bytesAt(file: Blob, at: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer())
}
