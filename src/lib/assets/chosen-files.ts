// @chunk separate
import { haveSameContent } from './same-content.ts'

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
