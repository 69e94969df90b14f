/** How much of two files is in memory at a time, in bytes. */
const SLICE = 1_000_000

/** The files that were chosen for a field, by the key of their entry, in their order. */
export type ChosenFiles = Map<string, File>

/** Whether a file contains the same as one that was chosen before it, and whose entry is still listed. */
export async function isKnown(
  key: string,
  chosen: ChosenFiles,
  isListed: (key: string) => boolean
): Promise<boolean> {
  const file = chosen.get(key)
  for (const [otherKey, other] of [...chosen]) {
    if (!file || otherKey === key) break
    if (isListed(otherKey) && (await haveSameContent(other, file))) return true
  }
  return false
}

/** Whether two files contain the same, whatever they are called: pasted pictures all have one name, and copies have others. */
async function haveSameContent(one: Blob, other: Blob): Promise<boolean> {
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
