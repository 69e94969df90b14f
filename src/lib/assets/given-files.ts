/** The most files of dropped folders; who drops a whole disk by mistake must not wait for it to be read. */
const MAX_FILES = 500

/** What operating systems keep in folders for themselves. */
const SYSTEM_FILE = /^(?:\.|~\$)|^(?:thumbs\.db|desktop\.ini|icon\r|__MACOSX)$/i

/** The name that browsers give to a picture that is pasted without a file. */
const NAMELESS = /^image\.(\w+)$/i

/** The files that were dropped, also those in dropped folders. */
export interface DroppedFiles {
  readonly files: readonly File[]
  /** Whether files come from folders inside the dropped ones, or from several folders. */
  readonly isFlattened: boolean
  /** Whether some files of the folders were left out, because there are too many. */
  readonly isCut: boolean
  /** The names of what could not be read. */
  readonly unread: readonly string[]
}

/** Whether files are dragged, pasted or dropped, not texts or links. */
export function hasFiles(data: DataTransfer | null): data is DataTransfer {
  return !!data?.types.includes('Files')
}

/**
 * The files of a drop, with those of its folders and the folders inside them. Hidden files are left out. Must be called during the event, in
 * which alone the browser tells folders apart.
 */
export async function droppedFiles(data: DataTransfer): Promise<DroppedFiles> {
  const given = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map(item => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  const all: Reading = { files: [], unread: [], folders: 0, isCut: false }
  for (const { entry, file } of given) {
    if (entry?.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, all)
    else if (file && !isSystemFile(file.name)) all.files.push(file)
  }
  const { files, unread, folders, isCut } = all
  return { files, unread, isCut, isFlattened: folders > 1 }
}

/**
 * The files of the clipboard. While a text is typed, only if there is nothing else in it: programs copy a picture together with a text.
 *
 * @param nameOf The name of a picture that has none, for example a screenshot, without its extension.
 */
export function pastedFiles(
  { clipboardData, target }: Pick<ClipboardEvent, 'clipboardData' | 'target'>,
  nameOf: (time: string) => string
): readonly File[] {
  if (!hasFiles(clipboardData)) return []
  const hasText = clipboardData.types.some(type => type.startsWith('text/'))
  if (hasText && isTextField(target)) return []
  return [...clipboardData.files].map(file => {
    const extension = NAMELESS.exec(file.name)?.[1]
    if (extension === undefined) return file
    const name = `${nameOf(localTime(new Date()))}.${extension}`
    return new File([file], name, { type: file.type, lastModified: file.lastModified })
  })
}

/** The name with a number, if others have it already: `Plan (2).pdf` */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.\w+)?$/s.exec(name) ?? []
  let unique = name
  for (let number = 2; taken.has(unique); number++) unique = `${stem} (${number})${extension}`
  return unique
}

/** Whether typing in an element changes a text. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.localName === 'textarea') return true
  const { type } = target as HTMLInputElement
  return (
    target.localName === 'input' &&
    !/^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/.test(type)
  )
}

function isSystemFile(name: string): boolean {
  return SYSTEM_FILE.test(name)
}

interface Reading {
  files: File[]
  unread: string[]
  /** How many folders contained files. */
  folders: number
  isCut: boolean
}

async function readFolder(folder: FileSystemDirectoryEntry, all: Reading): Promise<void> {
  const entries = await entriesOf(folder).catch(() => undefined)
  if (!entries) {
    all.unread.push(folder.name)
    return
  }
  const before = all.files.length
  const inside: FileSystemDirectoryEntry[] = []
  for (const entry of entries) {
    if (isSystemFile(entry.name)) continue
    if (entry.isDirectory) inside.push(entry as FileSystemDirectoryEntry)
    else if (all.files.length >= MAX_FILES) all.isCut = true
    else await readFile(entry as FileSystemFileEntry, all)
  }
  if (all.files.length > before) all.folders += 1
  for (const one of inside) {
    if (all.isCut) return
    await readFolder(one, all)
  }
}

async function readFile(entry: FileSystemFileEntry, { files, unread }: Reading): Promise<void> {
  try {
    files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
  } catch {
    unread.push(entry.name)
  }
}

/** The browser gives a hundred entries at a time, in no order. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject)
    )
    if (some.length === 0) break
    entries.push(...some)
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return entries.sort((one, other) => compare(one.name, other.name))
}

/** `2026-05-31 14.05.09`: no colons, which Windows does not allow in names. */
function localTime(date: Date): string {
  return date.toLocaleString('sv-SE').replaceAll(':', '.')
}
