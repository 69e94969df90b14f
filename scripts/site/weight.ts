import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** What a tag loads, in bytes after brotli, in English. */
export interface TagWeight {
  /** Of the files that no other tag loads. */
  own: number
  /** Of all files that its view needs, without the entry. */
  total: number
  files: number
}

/** A part of `dist/preload.en.json`. */
interface Preload {
  always: readonly string[]
  widgets: Readonly<Record<string, readonly string[]>>
}

/**
 * Weighs the tags of a build.
 *
 * @param dist The folder of the build.
 */
export function weightOf(dist: string): (tag: string) => TagWeight {
  const { widgets }: Preload = JSON.parse(readFileSync(`${dist}/preload.en.json`, 'utf8'))
  const users = new Map<string, number>()
  for (const file of Object.values(widgets).flat()) users.set(file, (users.get(file) ?? 0) + 1)
  const sizes = new Map<string, number>()

  return tag => {
    const files = widgets[tag] ?? []
    const sum = (some: readonly string[]) => some.reduce((all, file) => all + size(file), 0)
    return {
      own: sum(files.filter(file => users.get(file) === 1)),
      total: sum(files),
      files: files.length
    }
  }

  function size(file: string): number {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const path = `${dist}/${file}`
    const bytes = existsSync(`${path}.br`)
      ? statSync(`${path}.br`).size
      : brotliCompressSync(readFileSync(path)).length
    sizes.set(file, bytes)
    return bytes
  }
}
