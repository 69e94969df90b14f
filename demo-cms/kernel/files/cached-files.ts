import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a file of the cache by its name, or makes it. */
type CachedFile = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>

/** Caches files in a folder; concurrent requests for the same file make it once. */
export function cachedFiles(folder: string): CachedFile {
  const underway = new Map<string, Promise<Buffer>>()

  return (name, make) => {
    const known = underway.get(name)
    if (known) return known
    const file = readOrMake(join(folder, name), make).finally(() => underway.delete(name))
    underway.set(name, file)
    return file
  }
}

async function readOrMake(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    const bytes = await make()
    await keep(path, bytes)
    return bytes
  }
}

/** Gives the file its name only when it is complete. If the disk is full, the file is made again on the next request. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    console.warn(`The file ${path} could not be kept: ${(error as Error).message}`)
  }
}
