import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** Builds a PNG with one bit per pixel. */
export function pngFile(
  width: number,
  height = width,
  { between = [] as Buffer[], pixels = true } = {}
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = pixels
    ? deflateSync(Buffer.alloc(height * Math.ceil(width / 8 + 1)))
    : Buffer.alloc(0)
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...between,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0))
  ])
}
