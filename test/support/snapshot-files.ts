import { mkdirSync, writeFileSync } from 'node:fs'
import { MemoryFS } from '@electric-sql/pglite'

/** The folder in which the embedded PostgreSQL expects its files. */
const DATA = '/pglite/data'
const BLOCK = 512
const FOLDER = '5'

/** What this needs of Emscripten's file system. */
interface Files {
  mkdirTree(path: string): void
  chmod(path: string, mode: number): void
  createDataFile(
    parent: string,
    name: string,
    content: Uint8Array,
    canRead: boolean,
    canWrite: boolean,
    canOwn: boolean
  ): void
}

/**
 * The files of an embedded database, restored from a snapshot: a copy of its bytes, of which every file gets a part. Unpacking the
 * archive file by file, as PGlite does, takes many times as long.
 */
export class SnapshotFiles extends MemoryFS {
  readonly #archive: Buffer

  /** @param archive What `dumpDataDir('none')` has returned; it stays as it is. */
  constructor(archive: Buffer) {
    super()
    this.#archive = archive
  }

  override async initialSyncFs(): Promise<void> {
    const files: Files = this.pg!.Module.FS
    const archive = Uint8Array.prototype.slice.call(this.#archive)
    files.mkdirTree(DATA)
    for (const { path, mode, isFolder, start, size } of entriesOf(this.#archive)) {
      const [, parent = '', name = ''] = /^(.*)\/([^/]*)$/.exec(DATA + path) ?? []
      if (isFolder) files.mkdirTree(DATA + path)
      else {
        files.createDataFile(
          parent,
          name,
          archive.subarray(start, start + size),
          true,
          true,
          true
        )
      }
      files.chmod(DATA + path, mode)
    }
  }
}

/** Writes the files of an embedded database into a folder of the disk. */
export function unpackSnapshot(archive: Buffer, folder: string): void {
  for (const { path, mode, isFolder, start, size } of entriesOf(archive)) {
    if (isFolder) mkdirSync(folder + path, { recursive: true, mode })
    else writeFileSync(folder + path, archive.subarray(start, start + size), { mode })
  }
}

/** The entries of a tar archive; folders come before what they contain. */
function* entriesOf(archive: Buffer) {
  const textAt = (start: number, length: number) =>
    archive.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const numberAt = (start: number, length: number) =>
    Number.parseInt(textAt(start, length), 8) || 0
  for (let at = 0; archive[at]; ) {
    const size = numberAt(at + 124, 12)
    const start = at + BLOCK
    yield {
      path: `/${textAt(at + 345, 155)}/${textAt(at, 100)}`
        .replace(/\/+/g, '/')
        .replace(/\/$/, ''),
      mode: numberAt(at + 100, 8) & 0o777,
      isFolder: textAt(at + 156, 1) === FOLDER,
      start,
      size
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}
