import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** A stored file, for the clean-up. */
export interface StoredFile {
  name: string
  changedAt: Date
}

/** Keeps the bytes of uploaded files under generated names; the database knows everything else about them. */
export interface AssetStorage {
  write(name: string, bytes: Buffer): Promise<void>
  /** `undefined` if there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  delete(name: string): Promise<void>
  list(): Promise<StoredFile[]>
  /** Whether servers without a common folder share it: the next request of an upload may reach another one. */
  readonly isShared?: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Storages of extras: each returns one if the environment chooses it, and throws an error if a setting is invalid. */
export const assetStorages = extensionPoint<(env: Environment) => AssetStorage | undefined>()

/**
 * The storage that the environment chooses, otherwise the folder `assets` of the data.
 *
 * @throws {Error} if a setting is invalid, so that the shop does not start with it.
 */
export function assetStorageOf(env: Environment, dataDir: string): AssetStorage {
  for (const storageOf of assetStorages.all()) {
    const storage = storageOf(env)
    if (storage) return storage
  }
  return diskStorage(join(dataDir, 'assets'))
}

const TOKEN_BYTES = 18
const STORED_NAME = /^[\w-]{24}\.[a-z\d]{3,4}$/

/** A name that cannot be guessed and that contains nothing of the name that the file was sent with. */
export function newFileName(extension: string): string {
  return `${randomBytes(TOKEN_BYTES).toString('base64url')}.${extension}`
}

/** Whether a storage can contain a file of this name. */
export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name)
}

/** Keeps files in a folder of this machine. */
export function diskStorage(folder: string): AssetStorage {
  function pathOf(name: string): string {
    if (!isStoredName(name)) throw new Error(`"${name}" is not the name of a stored file.`)
    return join(folder, name)
  }

  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: name => readFile(pathOf(name)).catch(missing),
    delete: name => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter(isStoredName)
      return Promise.all(
        names.map(async name => ({ name, changedAt: (await stat(join(folder, name))).mtime }))
      )
    }
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
