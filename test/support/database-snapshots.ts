import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type {} from './temporary-folder.ts'

// snapshots last for one run, so they are never older than the code that filled the database

/** Read once per process: every file of tests restores the same few. */
const known = new Map<string, Buffer>()

/** The database that `writeSnapshot` stored under a name; its bytes must not be changed. */
export async function readSnapshot(name: string): Promise<Buffer | undefined> {
  try {
    const content = known.get(name) ?? (await readFile(fileOf(name)))
    known.set(name, content)
    return content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Stores a snapshot for the test files that follow. */
export async function writeSnapshot(name: string, content: Buffer): Promise<void> {
  // renamed when complete, because another test file may read it at any moment
  const partial = fileOf(`${name}-${randomBytes(6).toString('hex')}`)
  await writeFile(partial, content)
  await rename(partial, fileOf(name))
}

function fileOf(name: string): string {
  return join(inject('temporaryFolder'), `${name}.tar`)
}
