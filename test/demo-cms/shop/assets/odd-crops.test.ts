import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { sendForm } from './files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-odd-crops-'))
const shop = withShop({ dataDir })
const LIBRARY = '/shop/fr/assetslibrary/asset/assetsbyfolder'
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

/** Red on the left, blue on the right: 80 × 40 px. */
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="40" height="40" fill="#f00"/><rect x="40" width="40" height="40" fill="#00f"/></svg>'
)
const halves = () => sharp(SVG).removeAlpha()

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [halves().png().toBuffer(), halves().flop().png().toBuffer()]
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** Turned by a quarter, with the note that says so, as cameras do. */
async function noted(format: 'jpeg' | 'webp'): Promise<Buffer> {
  const turned = await halves().rotate(270).png().toBuffer()
  return sharp(turned).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
}

const from = (make: (picture: Sharp) => Sharp) => () => make(halves()).toBuffer()

/** Pictures that cameras, printers and programs make: name, content, and whether they move. */
const ODD: [what: string, name: string, bytes: () => Promise<Buffer>, isMoving?: true][] = [
  ['a CMYK JPEG of a printer', 'a.jpg', from(one => one.toColourspace('cmyk').jpeg())],
  ['a 16-bit PNG', 'a.png', from(one => one.toColourspace('rgb16').png())],
  ['a PNG of few colours', 'a.png', from(one => one.png({ palette: true, colours: 4 }))],
  ['a PNG that can be seen through', 'a.png', from(one => one.ensureAlpha(0.5).png())],
  ['an interlaced PNG', 'a.png', from(one => one.png({ progressive: true }))],
  ['a progressive JPEG', 'a.jpg', from(one => one.jpeg({ progressive: true }))],
  [
    'a JPEG in the colours of a wide screen',
    'a.jpg',
    from(one => one.withIccProfile('p3').jpeg())
  ],
  ['a JPEG that its note turns', 'a.jpg', () => noted('jpeg')],
  ['a WebP that its note turns', 'a.webp', () => noted('webp')],
  ['a 10-bit AVIF', 'a.avif', from(one => one.avif({ bitdepth: 10 }))],
  ['a WebP without loss', 'a.webp', from(one => one.webp({ lossless: true }))],
  ['a moving GIF', 'a.gif', () => moving('gif'), true],
  ['a moving WebP', 'a.webp', () => moving('webp'), true],
  ['a PNG named JPEG', 'a.jpg', from(one => one.png())],
  ['a name with quotes and markup', `"'><img src=x>.png`, from(one => one.png())],
  ['a name that is a path', '../..\\a/b.png', from(one => one.png())],
  ['a name that turns its direction', 'a\u202egnp.exe.png', from(one => one.png())],
  ['a name of emoji', `${'👩🏽‍🚀'.repeat(40)}.png`, from(one => one.png())],
  ['a name with a line break', 'a\r\nX-Injected: 1.png', from(one => one.png())],
  ['a long name', `${'x'.repeat(2000)}.png`, from(one => one.png())]
]

async function add(name: string, bytes: Buffer): Promise<number> {
  const sent = [{ field: 'file-library', name, bytes }]
  const answer = await sendForm(shop, staff, { Action: 'upload' }, sent, { url: LIBRARY })
  expect(answer.statusCode).toBe(303)
  const { id } = await shop.db
    .selectFrom('assets')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const crop = (id: number, choice: object) =>
  staff.call('POST', `/shop/api/v1/assetslibrary/assets/${id}/crop`, {
    ...{ X: 44, Y: 4, Width: 30, Height: 30, KeepOriginal: true },
    ...choice
  })

/** The result of a crop: its size, its frames and its colour. */
async function resultOf(id: string) {
  const answer = await staff.get(`/shop/fr/assetslibrary/asset/file/${id}?download=true`)
  const { width, pageHeight, height, pages, exif, icc, xmp } = await sharp(answer.rawPayload, {
    animated: true
  }).metadata()
  const { channels } = await sharp(answer.rawPayload).toColourspace('srgb').stats()
  const [red, green, blue] = channels.map(({ mean }) => mean)
  return {
    size: [width, pageHeight ?? height],
    frames: pages ?? 1,
    notes: [exif, icc, xmp].filter(Boolean),
    // inks are less blue than a screen
    isBlue: blue! > 110 && red! < 100 && green! < 110,
    disposition: String(answer.headers['content-disposition'])
  }
}

test.each(ODD)(
  '%s is cropped, turned and straightened, or refused in words [AST-09] [AST-10]',
  async (_, name, bytes, isMoving) => {
    const id = await add(name, await bytes())
    const plain = await crop(id, {})
    expect(plain.statusCode).toBe(200)
    const result = await resultOf(plain.json().AssetId)
    expect(result).toMatchObject({
      size: [30, 30],
      frames: isMoving ? 2 : 1,
      notes: [],
      isBlue: true,
      disposition: expect.stringMatching(
        /^attachment; filename="[^"\r\n]{1,160}"; filename\*=UTF-8''[^\s"']+$/
      )
    })
    for (const choice of [{ Rotate: 90, Width: 20 }, { Straighten: 5 }, { Flip: true }]) {
      const answer = await crop(id, choice)
      const isFlat = isMoving && !('Flip' in choice)
      expect([choice, answer.statusCode]).toEqual([choice, isFlat ? 422 : 200])
      if (isFlat) expect(answer.json().Error).toMatch(/animée/)
      else expect((await resultOf(answer.json().AssetId)).isBlue).toBe(true)
    }
  }
)

test('numbers that no picture has are refused in words, never with an error of the server [AST-09]', async () => {
  const id = await add('a.png', await halves().png().toBuffer())
  for (const choice of [
    { X: 99_999, Width: 99_999 },
    { X: -1 },
    { Width: 1e21 },
    { Height: 0.5 },
    { X: null },
    { Width: '30' },
    { Rotate: 91 },
    { Straighten: 90 },
    { Height: 0 },
    { KeepOriginal: 'yes' }
  ]) {
    const answer = await crop(id, choice)
    expect([choice, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([
      choice,
      true
    ])
    expect(answer.json().Message).toMatch(/\w+ \w+/)
  }
})
