import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { picture, sendForm } from './files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-library-crop-'))
const shop = withShop({ dataDir })
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

interface Added {
  AssetId: string
  Name: string
  Url: string
  Error?: string
}

const all = () => shop.db.selectFrom('assets').selectAll().orderBy('id').execute()
const fileOf = async (id: string) =>
  (await shop.db.selectFrom('assets').selectAll().where('id', '=', Number(id)).execute())[0]!
const detailsOf = (id: string) => `/shop/fr/assetslibrary/asset/details/${id}`

/** Uploads a picture to the library. @returns Its id. */
async function add(name: string, bytes: Buffer): Promise<string> {
  const url = '/shop/fr/assetslibrary/asset/assetsbyfolder'
  const sent = [{ field: 'file-library', name, bytes }]
  expect((await sendForm(shop, staff, { Action: 'upload' }, sent, { url })).statusCode).toBe(
    303
  )
  return String((await all()).at(-1)!.id)
}

/** Red on the left, blue on the right. */
async function halves(width = 80, height = 40): Promise<Buffer> {
  const blue = await picture('png', { width: width / 2, height, color: 'blue' })
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

const WHOLE = { X: 0, Y: 0, Width: 80, Height: 40, KeepOriginal: true }

function crop(id: string, choice: Partial<typeof WHOLE> & Record<string, unknown>, key = '') {
  const url = `/shop/api/v1/assetslibrary/assets/${id}/crop`
  const headers = { 'accept-language': 'fr', ...(key && { 'idempotency-key': key }) }
  return staff.call('POST', url, { ...WHOLE, ...choice }, headers)
}

async function pixelsOf(id: string) {
  const bytes = (await staff.get(`/shop/fr/assetslibrary/asset/file/${id}`)).rawPayload
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data[(y * info.width + x) * info.channels]! > 127 ? 'red' : 'blue'
  return { width: info.width, height: info.height, at }
}

test('a part of a picture is put beside it in its folder, with its texts, and the original stays [AST-04]', async () => {
  const id = await add('halves.png', await halves())
  await shop.db
    .updateTable('assets')
    .set({ alts: JSON.stringify({ fr: 'Deux moitiés' }) as never, focus_x: 75, focus_y: 50 })
    .where('id', '=', Number(id))
    .execute()
  const before = await fileOf(id)

  const added = (await crop(id, { X: 40, Width: 40, Rotate: 90 })).json<Added>()

  const result = await fileOf(added.AssetId)
  expect(result).toMatchObject({
    folder_id: before.folder_id,
    width: 40,
    height: 40,
    alts: { fr: 'Deux moitiés' },
    // the point is in the middle of the right half
    focus_x: 50,
    focus_y: 50
  })
  expect(added.Name).toBe('halves – recadrage 1.png')
  expect((await pixelsOf(added.AssetId)).at(20, 20)).toBe('blue')
  expect(await fileOf(id)).toEqual(before)
  const page = documentOf((await staff.get(added.Url)).body)
  const said = page.querySelector('[role="status"][autofocus][data-vitrine-announce]')!
  expect(said.textContent).toContain('à côté de l’original')
  expect(said.querySelector('a')!.getAttribute('href')).toBe(detailsOf(id))
  expect((await crop(id, { Width: 40 })).json<Added>().Name).toBe('halves – recadrage 2.png')
})

test('a picture is turned by quarters and mirrored, whatever its proportions [AST-04]', async () => {
  const id = await add('halves.png', await halves())
  const turned = (await crop(id, { Rotate: 90 })).json<Added>()
  const upright = await pixelsOf(turned.AssetId)
  expect([upright.width, upright.height]).toEqual([40, 80])
  expect([upright.at(20, 5), upright.at(20, 75)]).toEqual(['red', 'blue'])
  const mirrored = (await crop(id, { Flip: true })).json<Added>()
  const swapped = await pixelsOf(mirrored.AssetId)
  expect([swapped.at(5, 20), swapped.at(75, 20)]).toEqual(['blue', 'red'])
})

test('the focal point goes with the part, however it is turned; one outside of it is the middle [AST-04]', async () => {
  const id = await add('halves.png', await halves())
  await shop.db
    .updateTable('assets')
    .set({ focus_x: 25, focus_y: 75 })
    .where('id', '=', Number(id))
    .execute()
  const pointOf = async (choice: Record<string, unknown>) => {
    const { focus_x, focus_y } = await fileOf((await crop(id, choice)).json<Added>().AssetId)
    return [focus_x, focus_y]
  }
  expect(await pointOf({ Width: 40 })).toEqual([50, 75])
  expect(await pointOf({ Rotate: 90 })).toEqual([25, 25])
  expect(await pointOf({ Rotate: 270 })).toEqual([75, 75])
  expect(await pointOf({ Flip: true, Rotate: 180 })).toEqual([25, 25])
  expect(await pointOf({ X: 40, Width: 40 })).toEqual([50, 50])
})

test('without “keep the original” the part replaces the picture, which can be brought back [AST-04]', async () => {
  const id = await add('halves.png', await halves())
  const { AssetId, Url } = (await crop(id, { Width: 40, KeepOriginal: false })).json<Added>()
  expect(AssetId).toBe(id)
  expect(await fileOf(id)).toMatchObject({ title: 'halves.png', width: 40, height: 40 })
  const back = formOf((await staff.get(Url)).body, 'form:has([value="back"])')
  await sendForm(shop, staff, { ...back.fields, Action: 'back' }, [], { url: back.action })
  expect(await fileOf(id)).toMatchObject({ width: 80, height: 40 })
})

test('a picture whose size pages need is not replaced by one of another size [AST-04]', async () => {
  const { asset_id } = await shop.db
    .selectFrom('news')
    .select('asset_id')
    .where('asset_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const id = String(asset_id)
  const refused = await crop(id, { Width: 40, KeepOriginal: false })
  expect(refused.statusCode).toBe(422)
  expect(refused.json<Added>().Error).toContain('Gardez l’original')
  // the shop draws this picture itself
  const kept = (await crop(id, { Width: 40 })).json<Added>()
  expect(await fileOf(kept.AssetId)).toMatchObject({ width: 40, height: 40, drawing: null })
})

test('a crop that is repeated after a lost response is made once [AST-04]', async () => {
  const id = await add('halves.png', await halves())
  const key = 'the-same-crop-of-halves'
  const [one, other] = await Promise.all([crop(id, {}, key), crop(id, {}, key)])
  expect(one!.json<Added>().AssetId).toBe(other!.json<Added>().AssetId)
  const again = await crop(id, {}, key)
  expect(again.json<Added>().AssetId).toBe(one!.json<Added>().AssetId)
  expect(await shop.db.selectFrom('asset_uploads').select('guid').execute()).toEqual([])
})

test.each([
  ['beyond the picture', { X: 41, Width: 40 }, 'dépasse'],
  ['without a width', { Width: 0 }, 'ne sont pas valables'],
  ['by another angle', { Rotate: 45 }, 'ne sont pas valables'],
  ['out of the tilted picture', { Straighten: 20 }, 'dépasse']
])('a crop %s is refused in words, and nothing changes [AST-09]', async (_, choice, words) => {
  const id = await add('halves.png', await halves())
  const before = await all()
  const refused = await crop(id, choice)
  expect(refused.statusCode).toBe(422)
  expect(refused.json<Added>().Error).toContain(words)
  expect(await all()).toEqual(before)
})

test('a focal point that was saved can be taken back, unless somebody has changed it since [AST-04]', async () => {
  const id = await add('halves.png', await halves())
  const save = async (x: string) => {
    const { action, fields } = formOf((await staff.get(detailsOf(id))).body, 'form.shop-form')
    return staff.post(action, { ...fields, FocusX: x, FocusY: '20' })
  }
  const focus = async () => {
    const { focus_x, focus_y } = await fileOf(id)
    return [focus_x, focus_y]
  }
  const undo = formOf(
    (await staff.get(String((await save('10')).headers.location))).body,
    'form:has([value="focusback"])'
  )
  expect(await focus()).toEqual([10, 20])
  const takeBack = () => staff.post(undo.action, { ...undo.fields, Action: 'focusback' })
  expect((await takeBack()).statusCode).toBe(303)
  expect(await focus()).toEqual([50, 50])
  await save('90')
  expect((await takeBack()).statusCode).toBe(409)
  expect(await focus()).toEqual([90, 20])
})
