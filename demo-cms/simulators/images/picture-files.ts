import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { draw } from './draw.ts'
import type { Drawing } from './drawing.ts'

export const formats = ['webp', 'png', 'jpg'] as const
export type Format = (typeof formats)[number]

/** The widths that can be requested, in px; arbitrary sizes would allow anyone to fill the disk. */
export const sizes = [80, 96, 128, 160, 240, 320, 480, 640, 800, 1200, 1600] as const

/** Creates pictures and caches them in a folder; concurrent requests for the same picture create it once. */
export function pictureFiles(folder: string) {
  const underway = new Map<string, Promise<Buffer>>()

  return (drawing: Drawing, size: number, format: Format): Promise<Buffer> => {
    const svg = draw(drawing)
    const name = createHash('sha256').update(`${svg}${size}`).digest('hex').slice(0, 32)
    const file = join(folder, `${name}.${format}`)
    const known = underway.get(file)
    if (known) return known
    const picture = readOrMake(file, svg, size, format).finally(() => underway.delete(file))
    underway.set(file, picture)
    return picture
  }
}

async function readOrMake(file: string, svg: string, size: number, format: Format) {
  try {
    return await readFile(file)
  } catch {
    const picture = await encode(svg, size, format)
    await keep(file, picture)
    return picture
  }
}

function encode(svg: string, size: number, format: Format): Promise<Buffer> {
  // the drawing is 400 px wide; at the default density, sharp would enlarge pixels instead of lines
  const image = sharp(Buffer.from(svg), { density: Math.ceil((72 * size) / 400) }).resize(
    size,
    size
  )
  if (format === 'png') return image.png({ palette: true }).toBuffer()
  if (format === 'jpg') return image.jpeg({ quality: 82 }).toBuffer()
  return image.webp({ quality: 82 }).toBuffer()
}

/**
 * Gives the file its name only when it is complete. If the disk is full, the picture is created again on the next
 * request.
 */
async function keep(file: string, picture: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(unfinished, picture)
    await rename(unfinished, file)
  } catch (error) {
    console.warn(`The picture ${file} could not be kept: ${(error as Error).message}`)
  }
}
