import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cachedFiles } from '../../kernel/files/cached-files.ts'
import { draw } from './draw.ts'
import type { Drawing } from './drawing.ts'

export const formats = ['webp', 'png', 'jpg'] as const
export type Format = (typeof formats)[number]

/** The widths that can be requested, in px; arbitrary sizes would allow anyone to fill the disk. */
export const sizes = [80, 96, 128, 160, 240, 320, 480, 640, 800, 1200, 1600] as const

/** Unfinished files that are older, in ms, belong to a process that was stopped while it wrote them. */
const UNFINISHED_MS = 3_600_000

/** The folder of the cached pictures. */
export function picturesIn(dataDir: string): string {
  return join(dataDir, 'pictures')
}

/** Creates pictures and caches them in a folder; concurrent requests for the same picture create it once. */
export function pictureFiles(folder: string) {
  const cached = cachedFiles(folder)

  return (drawing: Drawing, size: number, format: Format): Promise<Buffer> => {
    const svg = draw(drawing)
    const name = createHash('sha256').update(`${svg}${size}`).digest('hex').slice(0, 32)
    return cached(`${name}.${format}`, () => encode(svg, size, format))
  }
}

function encode(svg: string, size: number, format: Format): Promise<Buffer> {
  // at the default density, sharp would enlarge pixels instead of lines
  const density = Math.ceil((72 * size) / Number(/ width="(\d+)"/.exec(svg)![1]))
  const image = sharp(Buffer.from(svg), { density }).resize(size)
  if (format === 'png') return image.png({ palette: true }).toBuffer()
  if (format === 'jpg') return image.jpeg({ quality: 82 }).toBuffer()
  return image.webp({ quality: 82 }).toBuffer()
}

/** Deletes what processes that were stopped have left unfinished. Returns the number of deleted files. */
export async function deleteUnfinished(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names.filter(name => /\.\w+\.[\da-f]{12}$/.test(name))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs < UNFINISHED_MS) continue
    await rm(file, { force: true })
    deleted += 1
  }
  return deleted
}
