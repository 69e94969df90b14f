import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { pdf } from './files.ts'

/** In files that can be read as something else, too; it must not survive. */
export const MARK = 'alert("mark")'
const SCRIPT = `<script>${MARK}</script>`
export const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${MARK}'>${SCRIPT}</svg>`
export const PHP = `<?php ${MARK}; ?>`
export const ZIP = `PK\x03\x04${'\0'.repeat(20)}${MARK}PK\x05\x06${'\0'.repeat(18)}`

/** A ZIP archive with one file of 50 MB that is packed to 50 KB. */
export const ZIP_BOMB = zipOf('word/document.xml', Buffer.alloc(50_000_000))

/** Files of other types, under the names and types of pictures. */
export const OTHER_TYPES: Record<string, string | Buffer> = {
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
  'a Word document that unpacks to 50 MB': ZIP_BOMB,
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
  'a BMP that promises 65,000 x 65,000 pixels': Buffer.from(
    `424d360000000000000036000000280000${'00e8fd0000e8fd0000'}0100180000000000${'00'.repeat(60)}`,
    'hex'
  ),
  'a TIFF that promises 4,000,000,000 pixels a side': Buffer.from(
    `49492a000800000002000001040001000000ffffffee01010400010000${'00ffffffee'}00000000`,
    'hex'
  ),
  'a shortcut of the web': `[InternetShortcut]\r\nURL=javascript:${MARK}`,
  'a page of a server': `<%@ Page Language="C#" %><% ${MARK} %>`,
  'settings of Apache': 'AddType application/x-httpd-php .png\nOptions +ExecCGI',
  'settings of IIS': '<?xml version="1.0"?><configuration><system.webServer/></configuration>',
  'an application of HTML': `<hta:application id="a"/>${SCRIPT}`,
  'a playlist': '#EXTM3U\nfile:///etc/passwd',
  'commands of ImageMagick': 'push graphic-context\nfill \'url(https://x/"|id")\'',
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

function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    common,
    Buffer.alloc(14),
    Buffer.from(name)
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end])
}
