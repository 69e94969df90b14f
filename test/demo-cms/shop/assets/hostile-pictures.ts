import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pdfFile } from '../../../support/pdf-file.ts'
import { pngChunk, pngFile } from '../../../support/png-file.ts'
import { picture } from './files.ts'
import { HTML, MARK, PHP, SVG, ZIP, ZIP_BOMB } from './hostile-contents.ts'
import {
  apng,
  gif,
  HUGE_EXIF,
  LOOP,
  resized,
  scriptGif,
  segment,
  withPlace,
  withSegments
} from './hostile-parts.ts'

/** Name, file name and content. */
type Example = [string, string, Buffer]

/** Files that begin like pictures, or are some: those that the shop rejects, and those that it draws again. */
export async function hostilePictures(): Promise<{ rejected: Example[]; redrawn: Example[] }> {
  const [jpeg, png, webp, avif] = (await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map(format => picture(format))
  )) as [Buffer, Buffer, Buffer, Buffer]
  const extended = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: MARK } })
    .webp()
    .toBuffer()
  const animated = await sharp(gif(300), { animated: true }).webp().toBuffer()
  const size16 = (copy: Buffer, at: number) => {
    copy.writeUInt16BE(65_000, at)
    copy.writeUInt16BE(65_000, at + 2)
  }
  const zeros = deflateSync(Buffer.alloc(50_000_000))
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros])
  const rejected: Example[] = [
    ['a PNG of 16,000 x 16,000 pixels', 'a.png', pngFile(16_000)],
    [
      'a PNG that promises 2,000,000,000 pixels a side',
      'a.png',
      pngFile(2_000_000_000, 2_000_000_000, { pixels: false })
    ],
    ['a PNG of one row of 60,000,000 pixels', 'a.png', pngFile(60_000_000, 1)],
    [
      'a JPEG that promises 65,000 x 65,000 pixels',
      'a.jpg',
      resized(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, size16)
    ],
    [
      'a WebP that promises 16,000,000 pixels a side',
      'a.webp',
      resized(extended, extended.indexOf('VP8X') + 12, (copy, at) =>
        copy.fill(0xf0, at, at + 6)
      )
    ],
    [
      'an AVIF that promises 100,000 x 100,000 pixels',
      'a.avif',
      resized(avif, avif.indexOf('ispe') + 8, (copy, at) => {
        copy.writeUInt32BE(100_000, at)
        copy.writeUInt32BE(100_000, at + 4)
      })
    ],
    ['a PNG without pixels', 'a.png', pngFile(40, 40, { pixels: false })],
    ['a PNG of no size', 'a.png', pngFile(0, 0)],
    ['a truncated JPEG', 'a.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['a truncated PNG', 'a.png', png.subarray(0, png.length - 20)],
    ['a truncated WebP', 'a.webp', webp.subarray(0, webp.length / 2)],
    ['a truncated AVIF', 'a.avif', avif.subarray(0, avif.length / 2)],
    ['the start of a JPEG only', 'a.jpg', jpeg.subarray(0, 4)],
    [
      'the start of a PNG before HTML',
      'a.png',
      Buffer.concat([png.subarray(0, 8), Buffer.from(HTML)])
    ],
    ['the start of a GIF before HTML', 'a.gif', Buffer.from(`GIF89a/*${HTML}`)],
    ['the start of a WebP before HTML', 'a.webp', Buffer.from(`RIFF\x40\0\0\0WEBPVP8 ${HTML}`)],
    ['a TIFF', 'a.png', await sharp(png).tiff().toBuffer()],
    [
      'a TIFF with several pages',
      'a.png',
      await sharp(
        await sharp([png, png], { join: { animated: true } })
          .gif()
          .toBuffer(),
        { animated: true }
      )
        .tiff()
        .toBuffer()
    ],
    ['a TIFF under its own name', 'a.tiff', await sharp(png).tiff().toBuffer()],
    ['an SVG that is compressed, under its own name', 'a.svgz', gzipSync(SVG)],
    [
      'a picture behind a byte order mark',
      'a.jpg',
      Buffer.concat([Buffer.from('\ufeff'), jpeg])
    ],
    ['a picture behind an archive', 'a.png', Buffer.concat([ZIP_BOMB, png])],
    ['a WebP of no size', 'a.webp', Buffer.from('RIFF\x04\0\0\0WEBP')],
    [
      'a PNG whose header is repeated',
      'a.png',
      Buffer.concat([png.subarray(0, 33), png.subarray(8, 33), png.subarray(8, 33)])
    ],
    ['a PNG with 10,000 frames', 'a.png', apng(10_000)],
    ['a GIF with 50,000 frames', 'a.gif', gif(50_000)],
    ['a picture behind HTML', 'a.jpg', Buffer.concat([Buffer.from(HTML), jpeg])]
  ]
  const redrawn: Example[] = [
    ['a JPEG before HTML', 'a.jpg', Buffer.concat([jpeg, Buffer.from(HTML)])],
    ['a JPEG before a ZIP archive', 'a.jpg', Buffer.concat([jpeg, Buffer.from(ZIP, 'latin1')])],
    ['a JPEG before a PDF', 'a.jpg', Buffer.concat([jpeg, pdfFile({ content: MARK })])],
    [
      'a JPEG with PHP in a comment',
      'a.jpg',
      withSegments(jpeg, [segment(0xfe, Buffer.from(PHP))])
    ],
    [
      'a JPEG that is JavaScript, too',
      'a.jpg',
      withSegments(jpeg, [segment(0xe0, Buffer.from(`/*${'\0'.repeat(2000)}*/=1;${MARK}/*`))])
    ],
    [
      'a JPEG with an SVG in its notes',
      'a.jpg',
      withSegments(jpeg, [segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SVG}`))])
    ],
    [
      'a JPEG whose notes lead to themselves',
      'a.jpg',
      withSegments(jpeg, [segment(0xe1, LOOP)])
    ],
    [
      'a JPEG whose notes promise 4 GB',
      'a.jpg',
      withSegments(jpeg, [segment(0xe1, HUGE_EXIF)])
    ],
    [
      'a JPEG with 20,000 empty notes',
      'a.jpg',
      withSegments(
        jpeg,
        Array.from({ length: 20_000 }, () => segment(0xed, Buffer.alloc(4)))
      )
    ],
    [
      'a JPEG with a profile of 60 KB of nothing',
      'a.jpg',
      withSegments(jpeg, [
        segment(
          0xe2,
          Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(60_000)])
        )
      ])
    ],
    [
      'a JPEG with the place where it was taken',
      'a.jpg',
      await withPlace(jpeg).jpeg().toBuffer()
    ],
    [
      'a PNG with the place where it was taken',
      'a.png',
      await withPlace(jpeg).png().toBuffer()
    ],
    [
      'a WebP with the place where it was taken',
      'a.webp',
      await withPlace(jpeg).webp().toBuffer()
    ],
    [
      'an AVIF with the place where it was taken',
      'a.avif',
      await withPlace(jpeg).avif().toBuffer()
    ],
    ['a GIF that is JavaScript, too', 'a.gif', scriptGif()],
    [
      'a JPEG with an XMP packet that is a page',
      'a.jpg',
      withSegments(jpeg, [
        segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<?xpacket?>${HTML}`))
      ])
    ],
    [
      'a JPEG with HTML in the notes of Photoshop',
      'a.jpg',
      withSegments(jpeg, [segment(0xed, Buffer.from(`Photoshop 3.0\0${'8BIM'}${HTML}`))])
    ],
    ['a PNG before an archive that unpacks to 50 MB', 'a.png', Buffer.concat([png, ZIP_BOMB])],
    ['a PNG before an SVG', 'a.png', Buffer.concat([png, Buffer.from(SVG)])],
    ['a WebP before HTML', 'a.webp', Buffer.concat([webp, Buffer.from(HTML)])],
    [
      'a PNG with HTML in a chunk of its own',
      'a.png',
      pngFile(40, 40, { between: [pngChunk('vpAg', Buffer.from(HTML))] })
    ],
    [
      'a PNG with HTML in a compressed text',
      'a.png',
      pngFile(40, 40, {
        between: [pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(HTML)]))]
      })
    ],
    ['a PNG before PHP', 'a.png', Buffer.concat([png, Buffer.from(PHP)])],
    ['a PNG before a program', 'a.png', Buffer.concat([png, Buffer.from(`MZ${MARK}`)])],
    [
      'a PNG with HTML in a text',
      'a.png',
      pngFile(40, 40, { between: [pngChunk('tEXt', Buffer.from(`a\0${HTML}`))] })
    ],
    [
      'a PNG with a text that unpacks to 50 MB',
      'a.png',
      pngFile(40, 40, { between: [pngChunk('zTXt', text)] })
    ],
    [
      'a PNG with a profile that unpacks to 50 MB',
      'a.png',
      pngFile(40, 40, { between: [pngChunk('iCCP', text)] })
    ],
    [
      'a PNG with 5,000 texts',
      'a.png',
      pngFile(40, 40, {
        between: Array.from({ length: 5000 }, (_, at) =>
          pngChunk('tEXt', Buffer.from(`k${at}\0${MARK}`))
        )
      })
    ],
    ['a GIF that promises 65,535 x 65,535 pixels and has one', 'a.gif', gif(1, 65_535)],
    ['a GIF before HTML', 'a.gif', Buffer.concat([gif(1), Buffer.from(HTML)])],
    ['a WebP with 300 frames', 'a.webp', animated],
    ['a WebP with notes', 'a.webp', extended],
    [
      'an AVIF before HTML',
      'a.avif',
      Buffer.concat([avif, Buffer.from(`\0\0\x10\0free${HTML}`)])
    ],
    [
      'a JPEG of 49 million pixels',
      'a.jpg',
      await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer()
    ]
  ]
  return { rejected, redrawn }
}
