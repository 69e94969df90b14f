import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pdfFile } from '../../support/pdf-file.ts'
import { pngChunk, pngFile } from '../../support/png-file.ts'
import { pdf, picture, type SentFile } from './files.ts'

/** What the shop does with a file: it never stores it as it was sent. */
type Treatment = 'rejected' | 'redrawn'
export interface HostileFile extends SentFile {
  what: string
  treatment: Treatment
  field?: 'photos' | 'documents'
}

/** In files that can be read as something else, too; it must not survive. */
export const MARK = 'alert("mark")'
const SCRIPT = `<script>${MARK}</script>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${MARK}'>${SCRIPT}</svg>`
const PHP = `<?php ${MARK}; ?>`
const ZIP = `PK\x03\x04${'\0'.repeat(20)}${MARK}PK\x05\x06${'\0'.repeat(18)}`

/** Files of other types, under the names and types of pictures. */
const OTHER_TYPES: Record<string, string | Buffer> = {
  SVG,
  'SVG with a declaration': `<?xml version="1.0"?>${SVG}`,
  'SVG with a document type': `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`,
  'SVG in UTF-16': Buffer.from(`\ufeff${SVG}`, 'utf16le'),
  'SVG that is compressed': gzipSync(SVG),
  HTML,
  'HTML behind white space': `${' \n'.repeat(600)}${HTML}`,
  'HTML behind a byte order mark': `\ufeff${HTML}`,
  'XML with entities':
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  XSLT: `<?xml-stylesheet href="#"?><xsl:stylesheet version="1.0">${SCRIPT}</xsl:stylesheet>`,
  JavaScript: MARK,
  'JSON for a script': `{"a": "${SCRIPT}"}`,
  CSS: `body { background: url("javascript:${MARK}") }`,
  PHP,
  'a shell script': `#!/bin/sh\n${MARK}`,
  'a Windows program': `MZ\x90\0${'\0'.repeat(60)}PE\0\0${MARK}`,
  'a Linux program': `\x7fELF\x02\x01\x01${'\0'.repeat(50)}${MARK}`,
  'a Java class': Buffer.from(`cafebabe0000003400${'00'.repeat(20)}`, 'hex'),
  WebAssembly: Buffer.from('0061736d01000000', 'hex'),
  'a ZIP archive': ZIP,
  'a Word document': ZIP.replace(MARK, '[Content_Types].xmlword/document.xml'),
  'a Java archive': ZIP.replace(MARK, 'META-INF/MANIFEST.MF'),
  'a 7z archive': Buffer.from('377abcaf271c0004', 'hex'),
  'a RAR archive': 'Rar!\x1a\x07\x01\0',
  'a tar archive': `a${'\0'.repeat(256)}ustar\x0000${'\0'.repeat(250)}`,
  'an old Office document': Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
  Flash: `FWS\x0a${'\0'.repeat(40)}`,
  'a PDF': pdf(),
  PostScript: `%!PS-Adobe-3.0 EPSF-3.0\n(${MARK}) run`,
  RTF: `{\\rtf1 ${MARK}}`,
  HEIC: `\0\0\0\x18ftypheic\0\0\0\0heicmif1${'\0'.repeat(60)}`,
  'a video (MP4)': `\0\0\0\x18ftypisom\0\0\0\0isommp42${'\0'.repeat(60)}`,
  'a video (WebM)': Buffer.from(
    `1a45dfa39f4286810142f7810142f2810442f381084282847765626d${'00'.repeat(60)}`,
    'hex'
  ),
  'a video (AVI)': `RIFF\x40\0\0\0AVI LIST${'\0'.repeat(60)}`,
  'sound (MP3)': `ID3\x03\0\0\0\0\0\0${'\0'.repeat(60)}`,
  'sound (WAV)': `RIFF\x40\0\0\0WAVEfmt ${'\0'.repeat(60)}`,
  'an icon': Buffer.from(`000001000100101000000100200068040000160000${'00'.repeat(60)}`, 'hex'),
  BMP: `BM${'\0'.repeat(60)}`,
  PSD: `8BPS\0\x01${'\0'.repeat(60)}`,
  'JPEG 2000': Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex'),
  'JPEG XL': Buffer.from('0000000c4a584c200d0a870a', 'hex'),
  "a camera's raw picture": 'II*\0\x10\0\0\0CR\x02\0',
  'a portable bitmap': 'P6\n1 1\n255\nabc',
  'a font': `wOFF\0\x01\0\0${'\0'.repeat(60)}`,
  'a database': `SQLite format 3\0${'\0'.repeat(60)}`,
  'an e-mail': `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${HTML}`,
  'a web archive': `From: <x>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n${HTML}`,
  'a link of Windows': Buffer.from(
    `4c0000000114020000000000c000000000000046${'00'.repeat(60)}`,
    'hex'
  ),
  'a text': 'Bonjour',
  'a table': `=cmd|'/c calc'!A1,${SCRIPT}`,
  zeros: Buffer.alloc(5000),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff])
}

/** A GIF with many frames of one pixel. */
function gif(frames: number, side = 1): Buffer {
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
function apng(frames: number): Buffer {
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
function resized(bytes: Buffer, at: number, write: (copy: Buffer, at: number) => void): Buffer {
  if (at < 0) throw new Error('The picture has no such header.')
  const copy = Buffer.from(bytes)
  write(copy, at)
  return copy
}

/** A segment of a JPEG behind its start. */
function withSegments(jpeg: Buffer, segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** EXIF whose directory leads to itself. */
const LOOP = Buffer.from('457869660000' + '4d4d002a00000008' + '0000' + '00000008', 'hex')
/** EXIF that promises four billion values. */
const HUGE_EXIF = Buffer.from(
  '457869660000' + '4d4d002a00000008' + '0001' + '010e0002ffffffff00000010',
  'hex'
)

async function pictures(): Promise<HostileFile[]> {
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
  const rejected: [string, string, Buffer][] = [
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
    ['a picture behind HTML', 'a.jpg', Buffer.concat([Buffer.from(HTML), jpeg])]
  ]
  const redrawn: [string, string, Buffer][] = [
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
    ['a PNG with 10,000 frames', 'a.png', apng(10_000)],
    ['a GIF that promises 65,535 x 65,535 pixels and has one', 'a.gif', gif(1, 65_535)],
    ['a GIF with 50,000 frames', 'a.gif', gif(50_000)],
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
  const as =
    (treatment: Treatment) =>
    ([what, name, bytes]: [string, string, Buffer]) => ({ what, name, bytes, treatment })
  return [...rejected.map(as('rejected')), ...redrawn.map(as('redrawn'))]
}

/** A real picture, under these names. */
const NAMES: [string, Treatment][] = [
  ['a.jpg.php', 'rejected'],
  ['a.php.jpg', 'redrawn'],
  ['a.jpg.html', 'rejected'],
  ['a.html', 'rejected'],
  ['a.svg', 'rejected'],
  ['a.jpg/', 'rejected'],
  ['a.jpg.', 'rejected'],
  ['a.jpg ', 'rejected'],
  ['a.jpg\0.php', 'rejected'],
  ['a.php\0.jpg', 'redrawn'],
  ['a.jpg::$DATA', 'rejected'],
  ['a.jpg;.php', 'rejected'],
  ['a.php;.jpg', 'redrawn'],
  ['a\u202egpj.php', 'rejected'],
  ['\u202ephp.a.jpg', 'redrawn'],
  ['a.j\u200bpg', 'rejected'],
  ['a.\uff4a\uff50\uff47', 'rejected'],
  ['../../a.jpg', 'redrawn'],
  ['..\\..\\a.jpg', 'redrawn'],
  ['/etc/passwd', 'rejected'],
  ['CON.jpg', 'redrawn'],
  ['.htaccess', 'rejected'],
  ['.jpg', 'redrawn'],
  ['%2e%2e%2fa.jpg', 'redrawn'],
  ['"><img src=x>.jpg', 'redrawn'],
  ['a\r\nX-Injected: 1\r\n.jpg', 'redrawn'],
  ["'; drop table assets; --.jpg", 'redrawn'],
  ['{{7*7}}.jpg', 'redrawn'],
  [`${'a'.repeat(5000)}.jpg`, 'redrawn'],
  [`${'😀'.repeat(100)}.jpg`, 'redrawn']
]

/** More than 120 files that somebody could try. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture('jpeg')
  const types = ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html']
  return [
    ...Object.entries(OTHER_TYPES).flatMap(([what, content], index): HostileFile[] => {
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1')
      const type = types[index % types.length]!
      const isPdf = what === 'a PDF'
      return [
        { what: `${what} among pictures`, name: 'a.png', type, bytes, treatment: 'rejected' },
        {
          what: `${what} among documents`,
          name: 'a.pdf',
          type: 'application/pdf',
          bytes,
          field: 'documents',
          treatment: isPdf ? 'redrawn' : 'rejected'
        }
      ]
    }),
    ...(await pictures()),
    ...NAMES.map(([name, treatment]) => ({
      what: `a name: ${name.slice(0, 40)}`,
      name,
      bytes: jpeg,
      treatment
    }))
  ]
}
