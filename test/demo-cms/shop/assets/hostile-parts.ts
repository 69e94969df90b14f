import sharp from 'sharp'
import { pngChunk, pngFile } from '../../../support/png-file.ts'
import { MARK } from './hostile-contents.ts'

/** A GIF that is JavaScript, too: its width is the start of a comment. */
export function scriptGif(): Buffer {
  const bytes = gif(1, 40)
  bytes.write('/*', 6, 'latin1')
  return Buffer.concat([bytes, Buffer.from(`*/=1;${MARK}`)])
}

/** A GIF with many frames of one pixel. */
export function gif(frames: number, side = 1): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  screen.writeUInt16LE(side, 6)
  screen.writeUInt16LE(side, 8)
  const frame = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex')
  return Buffer.concat([
    screen,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';')
  ])
}

/** An animated PNG with many frames. */
export function apng(frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const frame = (number: number) => {
    const data = Buffer.alloc(26)
    data.writeUInt32BE(number, 0)
    data.writeUInt32BE(1, 4)
    data.writeUInt32BE(1, 8)
    return pngChunk('fcTL', data)
  }
  return pngFile(1, 1, {
    between: [
      pngChunk('acTL', control),
      ...Array.from({ length: frames }, (_, at) => frame(at))
    ]
  })
}

/** Writes a size into the header of a picture. */
export function resized(
  bytes: Buffer,
  at: number,
  write: (copy: Buffer, at: number) => void
): Buffer {
  if (at < 0) throw new Error('The picture has no such header.')
  const copy = Buffer.from(bytes)
  write(copy, at)
  return copy
}

/** The place in the notes of a camera, and its owner. */
export function withPlace(jpeg: Buffer) {
  return sharp(jpeg).withExif({
    IFD0: { Artist: MARK },
    IFD3: { GPSLatitude: '50/1 38/1 0/1', GPSLongitude: '4/1 21/1 0/1' }
  })
}

/** A segment of a JPEG behind its start. */
export function withSegments(jpeg: Buffer, segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** EXIF whose directory leads to itself. */
export const LOOP = Buffer.from(
  '457869660000' + '4d4d002a00000008' + '0000' + '00000008',
  'hex'
)
/** EXIF that promises four billion values. */
export const HUGE_EXIF = Buffer.from(
  '457869660000' + '4d4d002a00000008' + '0001' + '010e0002ffffffff00000010',
  'hex'
)
