import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { pngFile } from '../../../support/png-file.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { pdf, picture, type SentFile, upload } from './files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'))
const shop = withShop({ dataDir })
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

function stored(): Buffer[] {
  const folder = join(dataDir, 'assets')
  try {
    return readdirSync(folder).map(name => readFileSync(join(folder, name)))
  } catch {
    return []
  }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function rejectedPictures(): Promise<[string, SentFile][]> {
  const jpeg = await picture('jpeg')
  const png = await picture('png')
  return [
    ['an SVG with a script', { name: 'a.svg', bytes: Buffer.from(SVG) }],
    ['an SVG named PNG', { name: 'a.png', bytes: Buffer.from(SVG), type: 'image/png' }],
    ['HTML named JPEG', { name: 'a.jpg', bytes: Buffer.from(HTML), type: 'image/jpeg' }],
    [
      'HTML behind the start of a PNG',
      { name: 'a.png', bytes: Buffer.concat([PNG_START, Buffer.from(HTML)]) }
    ],
    [
      'HTML behind the start of a GIF',
      { name: 'a.gif', bytes: Buffer.from(`GIF89a/*${HTML}`) }
    ],
    ['a truncated JPEG', { name: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }],
    ['a truncated PNG', { name: 'a.png', bytes: png.subarray(0, png.length - 20) }],
    ['only the first bytes of a JPEG', { name: 'a.jpg', bytes: jpeg.subarray(0, 3) }],
    ['no bytes at all', { name: 'a.png', bytes: Buffer.alloc(0) }],
    ['zeros', { name: 'a.png', bytes: Buffer.alloc(500) }],
    ['a picture named PHP', { name: 'a.php', bytes: jpeg }],
    ['a picture named HTML', { name: 'a.jpg.html', bytes: jpeg }],
    ['a picture without an extension', { name: 'jpg', bytes: jpeg }],
    ['an extension with a NUL behind it', { name: 'a.jpg\0.html', bytes: jpeg }],
    ['a PDF among pictures', { name: 'a.pdf', bytes: pdf() }],
    ['a PDF named JPEG', { name: 'a.jpg', bytes: pdf() }],
    ['an archive named WebP', { name: 'a.webp', bytes: Buffer.from('PK\x03\x04archive') }],
    ['a TIFF', { name: 'a.png', bytes: await sharp(png).tiff().toBuffer() }],
    ['a program', { name: 'a.png', bytes: Buffer.from('MZ\x90\0program') }],
    ['a picture of 16,000 by 16,000 pixels', { name: 'a.png', bytes: pngFile(16_000) }]
  ]
}

test('rejects everything that is not a picture, and keeps nothing of it [AST-10]', async () => {
  const before = stored().length
  const failures: string[] = []
  for (const [name, file] of await rejectedPictures()) {
    const { statusCode, body, headers } = await upload(shop, staff, file)
    if (statusCode !== 422) failures.push(`${name}: ${statusCode}`)
    if (!JSON.parse(body).Message) failures.push(`${name}: no message`)
    if (!/json/.test(String(headers['content-type']))) failures.push(`${name}: not JSON`)
  }
  expect(failures).toEqual([])
  expect(stored()).toHaveLength(before)
})

if (EXHAUSTIVE)
  test('says what is wrong with a file [AST-10]', async () => {
    const message = async (file: SentFile, field?: string) =>
      (await upload(shop, staff, file, field ? { field } : {}))
        .json()
        .Message.replaceAll(/\s/g, ' ')
    expect(await message({ name: 'a.png', bytes: Buffer.from(SVG) })).toBe(
      '« a.png » n’est pas une image correcte. Choisissez une image valide.'
    )
    expect(await message({ name: 'a.png', bytes: pngFile(16_000) })).toContain('trop grande')
    expect(await message({ name: 'a.exe', bytes: await picture() })).toContain('type accepté')
    expect(
      await message({ name: 'a.pdf', bytes: pdf('/OpenAction 3 0 R') }, 'documents')
    ).toContain('éléments actifs')
  })

describe('a PDF', () => {
  const HOSTILE: [string, Buffer][] = [
    ['runs a script', pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['hides the name of a script', pdf('/Open#41ction<</S/J#61vaScript>>')],
    ['starts a program', pdf('/AA<</O<</S/Launch>>>>')],
    ['contains a file', pdf('/Names<</EmbeddedFiles 3 0 R>>')],
    ['is a page, too', Buffer.concat([pdf(), Buffer.from(`${HTML}\n%%EOF`)])],
    ['is an archive, too', Buffer.concat([pdf(), Buffer.from('PK\x03\x04x%%EOF')])],
    ['begins as something else', Buffer.concat([Buffer.from(HTML), pdf()])],
    ['has no end', pdf().subarray(0, 60)],
    ['goes on behind its end', Buffer.concat([pdf(), Buffer.alloc(200, 'x')])]
  ]

  test.each(someOf(HOSTILE, 1))('that %s is rejected', async (_, bytes) => {
    const before = stored().length
    const { statusCode } = await upload(
      shop,
      staff,
      { name: 'a.pdf', bytes },
      { field: 'documents' }
    )
    expect(statusCode).toBe(422)
    expect(stored()).toHaveLength(before)
  })

  if (EXHAUSTIVE)
    test('without anything active is accepted, and never shown in the browser', async () => {
      const answer = await upload(
        shop,
        staff,
        { name: 'Plan.pdf', bytes: pdf() },
        { field: 'documents' }
      )
      const [asset] = answer.json<UploadedAsset[]>()
      expect(asset).toMatchObject({
        name: 'Plan.pdf',
        fileType: 'Document',
        thumbnail_url: null
      })
      const shown = await staff.get(`/shop/fr/assetslibrary/upload/${asset!.tmpName}`)
      expect(shown.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="Plan.pdf"/)
      })
    })
})

test('draws a picture again: what was hidden in it is gone, and it stands upright [AST-07]', async () => {
  const photo = await sharp({
    create: { width: 40, height: 20, channels: 3, background: 'red' }
  })
    .withExif({ IFD0: { Copyright: 'SecretPlace' }, IFD3: { GPSLatitude: '50/1 38/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([photo, Buffer.from(HTML), Buffer.from('PK\x03\x04')])
  const [asset] = (await upload(shop, staff, { name: 'photo.JPEG', bytes })).json<
    UploadedAsset[]
  >()
  expect(asset).toMatchObject({ name: 'photo.JPEG', fileType: 'Image', width: 20, height: 40 })
  const kept = readFileSync(join(dataDir, 'assets', asset!.tmpName!))
  const { exif, orientation } = await sharp(kept).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
  for (const text of ['SecretPlace', 'script', 'PK\x03'])
    expect(kept.includes(text)).toBe(false)
})

test('accepts the formats of cameras and browsers, whatever the extension says [AST-10]', async () => {
  for (const [format, name, shown] of [
    ['png', 'a.jpg', 'a.png'],
    ['gif', 'a.gif', 'a.gif'],
    ['webp', 'a.webp', 'a.webp'],
    ['avif', 'a.avif', 'a.avif']
  ] as const) {
    const answer = await upload(shop, staff, { name, bytes: await picture(format) })
    expect(answer.json()).toMatchObject([{ name: shown, fileType: 'Image', width: 40 }])
  }
})

test('never uses the name of a file as a path, however it is written', async () => {
  const bytes = await picture()
  for (const [name, shown] of [
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\windows\\a.jpg', 'a.jpg'],
    ['.htaccess.jpg', 'htaccess.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', 'img src=x onerror=alert(1).jpg'],
    ['a\u202egpj.exe.jpg', 'agpj.exe.jpg'],
    [`${'x'.repeat(10_000)}.jpg`, `${'x'.repeat(114)}.jpg`],
    ['...jpg', 'file.jpg']
  ] as const) {
    const [asset] = (await upload(shop, staff, { name, bytes })).json<UploadedAsset[]>()
    expect([asset?.name, asset?.tmpName]).toEqual([
      shown,
      expect.stringMatching(/^[\w-]{24}\.jpg$/)
    ])
  }
  expect(
    readdirSync(join(dataDir, 'assets')).every(name => /^[\w-]{24}\.\w+$/.test(name))
  ).toBe(true)
})
