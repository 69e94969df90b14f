import type { PGlite } from '@electric-sql/pglite'

type Bytes = Uint8Array | Int8Array

/** A file or folder of the embedded database, as Emscripten keeps it in memory. */
interface FileNode {
  /** The bytes of a file, of which the first `usedBytes` count, or the entries of a folder. */
  contents?: Bytes | Record<string, FileNode>
  usedBytes?: number
  mtime: number
  parent: FileNode
  name: string
  mode: number
  /** The next one in the same place of the table of names. */
  name_next?: FileNode
}

interface OpenFile {
  /** `null` once it is closed. */
  fd: number | null
  shared: { position?: number; flags?: number }
}

/** What this needs of Emscripten's file system. */
interface Files {
  nameTable: (FileNode | undefined)[]
  streams: (OpenFile | null | undefined)[]
}

/** No file is that old: one with another time has been written to. */
const UNCHANGED = 0

/**
 * A moment to which an embedded database can return, together with its session and its caches: a copy of its memory and of its files.
 * Returning takes a fraction of the time of starting another one.
 */
export class RewindPoint {
  readonly #pglite: PGlite
  readonly #memory: Uint8Array
  readonly #names: Files['nameTable']
  readonly #streams: Files['streams']
  readonly #open: { stream: OpenFile; fd: number | null; shared: OpenFile['shared'] }[]
  readonly #nodes: { node: FileNode; copy: FileNode }[]

  /** Between two transactions, and after PostgreSQL has loaded every library that it uses: a later one would be half lost. */
  constructor(pglite: PGlite) {
    const files = filesOf(pglite)
    this.#pglite = pglite
    this.#memory = usedPart(pglite.Module.HEAPU8)
    this.#names = [...files.nameTable]
    this.#streams = [...files.streams]
    this.#open = files.streams.flatMap(stream =>
      stream ? [{ stream, fd: stream.fd, shared: { ...stream.shared } }] : []
    )
    this.#nodes = [...nodesOf(files)].map(node => {
      node.mtime = UNCHANGED
      return { node, copy: copyOf(node) }
    })
  }

  rewind(): void {
    const memory = this.#pglite.Module.HEAPU8
    memory.set(this.#memory)
    memory.fill(0, this.#memory.length)
    const files = filesOf(this.#pglite)
    files.nameTable.splice(0, Number.POSITIVE_INFINITY, ...this.#names)
    files.streams.splice(0, Number.POSITIVE_INFINITY, ...this.#streams)
    for (const { stream, fd, shared } of this.#open) {
      stream.fd = fd
      Object.assign(stream.shared, shared)
    }
    for (const { node, copy } of this.#nodes) restore(node, copy)
  }
}

function filesOf(pglite: PGlite): Files {
  return pglite.Module.FS as unknown as Files
}

function* nodesOf({ nameTable }: Files): Generator<FileNode> {
  for (const first of nameTable) {
    for (let node = first; node; node = node.name_next) yield node
  }
}

/** Without the zeros at the end, which nobody has used yet. */
function usedPart(memory: Uint8Array): Uint8Array {
  const words = new Int32Array(memory.buffer)
  let length = words.length
  while (length > 0 && words[length - 1] === 0) length -= 1
  return memory.slice(0, length * words.BYTES_PER_ELEMENT)
}

function isBytes(contents: FileNode['contents']): contents is Bytes {
  return ArrayBuffer.isView(contents)
}

function copyOf({ contents, usedBytes, mtime, parent, name, mode, name_next }: FileNode) {
  const copy = isBytes(contents) ? contents.slice(0, usedBytes) : contents && { ...contents }
  return { contents: copy, usedBytes, mtime, parent, name, mode, name_next } as FileNode
}

function restore(node: FileNode, copy: FileNode): void {
  const { contents, ...rest } = copy
  const isSame = node.mtime === UNCHANGED && node.usedBytes === copy.usedBytes
  Object.assign(node, rest)
  if (isBytes(contents)) {
    if (!isSame) node.contents = refilled(node.contents, contents)
  } else if (contents) {
    node.contents = { ...contents }
  }
}

/** In the memory that the file has anyway, if it is large enough: new memory for many files would take most of the time. */
function refilled(buffer: FileNode['contents'], bytes: Bytes): Bytes {
  if (!isBytes(buffer) || buffer.length < bytes.length) return bytes.slice()
  buffer.set(bytes)
  buffer.fill(0, bytes.length)
  return buffer
}
