import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat
} from 'mediabunny'
import sharp from 'sharp'
import { draw } from '../images/draw.ts'
import type { Drawing } from '../images/drawing.ts'

const FRAMES_PER_SECOND = 12

/** The films show the middle of the drawings, which are squares of 400. */
const WIDTH = 1138
const HEIGHT = 640
const TOP = 328

/** The length of a film of a number of frames, in s. */
export function filmSeconds(frames: number): number {
  return Math.round(frames / FRAMES_PER_SECOND)
}

/**
 * A WebM film of drawings. A lossy WebP picture is a key frame of the video format VP8, so that no video encoder is needed.
 */
export async function filmFile(drawings: readonly Drawing[]): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const track = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(track, { frameRate: FRAMES_PER_SECOND })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: WIDTH, codedHeight: HEIGHT }
  for (const [index, drawing] of drawings.entries()) {
    const packet = new EncodedPacket(
      await keyFrame(drawing),
      'key',
      index / FRAMES_PER_SECOND,
      1 / FRAMES_PER_SECOND
    )
    await track.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The film has no content.')
  return Buffer.from(target.buffer)
}

async function keyFrame(drawing: Drawing): Promise<Uint8Array> {
  const webp = await sharp(Buffer.from(draw(drawing)), {
    density: Math.ceil((72 * WIDTH) / 400)
  })
    .resize(WIDTH, WIDTH)
    .extract({ left: 0, top: TOP, width: WIDTH, height: HEIGHT })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70 })
    .toBuffer()
  return vp8Chunk(webp)
}

/** RIFF: four characters, a length, and as many bytes, padded to an even number. */
function vp8Chunk(webp: Buffer): Uint8Array {
  let at = 'RIFF????WEBP'.length
  while (at < webp.length) {
    const length = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') {
      return webp.subarray(at + 8, at + 8 + length)
    }
    at += 8 + length + (length % 2)
  }
  throw new Error('The picture is not lossy.')
}
