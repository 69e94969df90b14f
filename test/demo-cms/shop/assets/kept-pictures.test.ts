import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { renamed, titleOf } from '../../../../demo-cms/shop/assets/asset-title.ts'
import {
  pictureRules,
  productPictureRules
} from '../../../../demo-cms/shop/assets/file-rules.ts'
import { READS_HEIC } from '../../../../demo-cms/shop/assets/picture-types.ts'
import { readFile } from '../../../../demo-cms/shop/assets/read-file.ts'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { picture, STORY, sendForm, upload } from './files.ts'
import { apng } from './hostile-parts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kept-'))
const shop = withShop({ dataDir })
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

/** Three frames, each in a colour of its own. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map(color => picture('png', { color }))
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 200, 300] })
    .toBuffer()
}

async function read(bytes: Buffer, name: string, rules = pictureRules) {
  const file = await readFile({ bytes, name }, rules)
  if (typeof file === 'string') throw new Error(file)
  return file
}

const framesIn = async (bytes: Buffer) => {
  const { format, pages, delay } = await sharp(bytes, { animated: true }).metadata()
  return { format, pages, delay }
}

test.each(['gif', 'webp'] as const)(
  'a moving %s picture still moves in the library [AST-10]',
  async format => {
    const file = await read(await moving(format), `flag.${format}`)
    expect(await framesIn(file.bytes)).toEqual({ format, pages: 3, delay: [100, 200, 300] })
    expect(file).toMatchObject({ width: 40, height: 30, extension: format })
  }
)

test('a moving picture still moves on the page and when it is cropped [AST-09] [AST-10]', async () => {
  const bytes = await moving('gif')
  const [sent] = (await upload(shop, staff, { name: 'flag.gif', bytes })).json<
    UploadedAsset[]
  >()
  const call = `/shop/assets/croptempimg/${sent!.tmpName}/5/5/20/20/20/20?keepOriginal=true`
  const cropped = (await staff.call('GET', call)).json<UploadedAsset>()
  const file = readFileSync(join(dataDir, 'assets', cropped.tmpName!))
  expect(await framesIn(file)).toMatchObject({ format: 'gif', pages: 3 })
  const turned = await staff.call('GET', `${call}&rotate=90`)
  expect(turned.json().Error).toContain('quart de tour')

  const saved = { 'AssetId-picture': '', 'list-assets-orders-photos': sent!.guid! }
  expect((await sendForm(shop, staff, saved, [])).statusCode).toBe(303)
  const { id, name } = await shop.db
    .selectFrom('assets')
    .select(['id', 'name'])
    .where('file', '=', sent!.tmpName!)
    .executeTakeFirstOrThrow()
  for (const shown of [name, name.replace('.webp', '.avif')]) {
    const answer = await shop.app.inject({ url: `/shop/assets/${id}/480x480/${shown}` })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await framesIn(answer.rawPayload)).toMatchObject({ format: 'webp', pages: 3 })
  }
})

test('a picture keeps its size, so that a panorama is large enough [AST-10]', async () => {
  for (const [width, height] of [
    [4400, 1250],
    [1250, 4400]
  ] as const) {
    const bytes = await picture('jpeg', { width, height })
    expect(await read(bytes, 'panorama.jpg', productPictureRules)).toMatchObject({
      width,
      height
    })
  }
  const narrow = await picture('jpeg', { width: 4400, height: 1100 })
  expect(await readFile({ bytes: narrow, name: 'a.jpg' }, productPictureRules)).toBe('small')
})

test('a picture that would lose its frames is refused with the reason [AST-10]', async () => {
  const answer = await upload(shop, staff, { name: 'flag.png', bytes: apng(3) })
  expect([answer.statusCode, answer.json().Message]).toEqual([
    422,
    expect.stringContaining('PNG animé')
  ])
})

/** The start of a file that names its format. */
const STARTS = {
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  tiff: Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'),
  bmp: Buffer.from('BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0', 'latin1'),
  psd: Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03', 'latin1'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  jxl: Buffer.from([0xff, 0x0a, 0, 0, 0, 0, 0, 0]),
  nef: Buffer.from('a photo')
}

test('a picture of another format is refused with what to do about it [AST-10]', async () => {
  const wanted = {
    ...(!READS_HEIC && { heic: 'Plus compatible|Le plus compatible' }),
    tiff: 'TIFF',
    bmp: 'BMP',
    psd: 'Photoshop',
    svg: 'SVG',
    jxl: 'JPEG XL',
    nef: 'RAW'
  }
  for (const [extension, advice] of Object.entries(wanted)) {
    const bytes = STARTS[extension as keyof typeof STARTS]
    const answer = await upload(shop, staff, { name: `photo.${extension}`, bytes })
    expect([answer.statusCode, answer.json().Message]).toEqual([
      422,
      expect.stringMatching(new RegExp(advice))
    ])
  }
  // what it contains counts, whatever its name says
  const bytes = STARTS.psd
  expect((await upload(shop, staff, { name: 'photo.jpg', bytes })).json().Message).toContain(
    'Photoshop'
  )
})

test('the name of a file never claims another type, and never loses its own [AST-03]', () => {
  expect(
    [
      ['photo.avif', 'avif'],
      ['photo.JPEG', 'jpg'],
      ['photo.jpg', 'png'],
      ['a.b.webp', 'webp'],
      ['...', 'gif']
    ].map(([name, extension]) => titleOf(name!, extension!))
  ).toEqual(['photo.avif', 'photo.JPEG', 'photo.png', 'a.b.webp', 'file.gif'])
})

test.each([
  ['Holiday', 'Holiday.webp'],
  ['Holiday.jpg', 'Holiday.webp'],
  ['Holiday.WEBP', 'Holiday.WEBP'],
  ['Version 1.2', 'Version 1.2.webp'],
  ['photo.webp', 'photo.webp'],
  ['  ', ''],
  ['...', ''],
  ['.webp', ''],
  ['\u200b\u2800', '']
])('a file that is renamed “%s” is called “%s” [AST-03]', (typed, shown) => {
  expect(renamed(typed, 'photo.webp', 'x.webp')).toBe(shown)
})

test('a name that nobody can see is refused [AST-03]', async () => {
  const [sent] = (
    await upload(shop, staff, { name: 'a.png', bytes: await picture('png') })
  ).json<UploadedAsset[]>()
  const fields = {
    'list-assets-orders-photos': sent!.guid!,
    [`asset-${sent!.guid}-name`]: ' .\u200b',
    [`asset-${sent!.guid}-name-changed`]: 'true'
  }
  const refused = await sendForm(shop, staff, fields, [], { url: STORY })
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining('Donnez au fichier un nom qui se voit')
  ])
})
