import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { packageFolder } from './package-folder.ts'

/** A file of the library's build, `chunks/…` or `vitrine.css`; `undefined` if there is none. */
export async function readLibraryFile(path: string): Promise<Uint8Array | undefined> {
  const folder = join(packageFolder(), 'dist')
  const file = join(folder, path)
  if (!file.startsWith(folder + sep)) return undefined
  try {
    return await readFile(file)
  } catch {
    return undefined
  }
}
