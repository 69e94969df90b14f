import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { picture, type SentFile, sendForm, upload } from './files.ts'

const shop = withShop({ dataDir: mkdtempSync(join(tmpdir(), 'vitrine-products-')) })
const LIST = '/shop/fr/assetslibrary/products'
let staff: Shopper
let form: string
let slug: string

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
  const list = documentOf((await staff.get(LIST)).body)
  form = list.querySelector('.shop-stories a')!.getAttribute('href')!
  slug = form.split('/').at(-1)!
})

async function photoFields() {
  const { fields } = formOf((await staff.get(form)).body, '#product')
  // the tags reorder files by their list, and have no fields for positions
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/^file-|-position$/.test(name))
  )
}

async function save(changes: Record<string, string>, files: SentFile[] = []) {
  const sent = files.map(file => ({ ...file, field: 'file-photos' }))
  return sendForm(shop, staff, { ...(await photoFields()), ...changes }, sent, { url: form })
}

/** The ids of the photos, as shoppers get them. */
async function shownPhotos(): Promise<string[]> {
  const { body } = await shop.visitor().get(`/shop/fr/p/${slug}`)
  const images = [...documentOf(body).querySelectorAll('main img[src*="/shop/assets/"]')]
  return images.map(image => image.getAttribute('src')!.split('/')[3]!)
}

const KEYS = 'list-assets-orders-photos'

describe('the photos of a product', () => {
  test('are chosen on a page of their own: reordered, added and removed, and the shop shows them [AST-04] [AST-08]', async () => {
    const before = (await photoFields())[KEYS]!.split(',')
    const [first, second] = before
    const colours = await valuesOf(before)
    const photo = { name: 'atelier.jpg', bytes: await picture('jpeg', SQUARE) }
    const [asset] = (await upload(shop, staff, photo, { url: form })).json<UploadedAsset[]>()
    const order = [asset!.guid, second!, first!]
    const answer = await save({
      [KEYS]: order.join(','),
      [`asset-${asset!.guid}`]: asset!.tmpName!,
      [`asset-${asset!.guid}-name`]: 'Atelier'
    })
    expect(answer.headers.location).toBe(`${form}?done=true`)

    const after = (await photoFields())[KEYS]!.split(',')
    expect(after.slice(1)).toEqual([second, first])
    expect(await valuesOf(after)).toEqual([null, colours[1], colours[0]])
    expect(await shownPhotos()).toContain(after[0])
    const { body } = await shop.visitor().get(`/shop/fr/catalog?pageSize=96`)
    const card = [...documentOf(body).querySelectorAll('.shop-card')].find(one =>
      one.querySelector(`a[href$="/p/${slug}"]`)
    )
    const src = card?.querySelector('img')?.getAttribute('src')
    expect(src).toContain(`/${after[0]}/`)
    expect((await shop.visitor().get(src!)).statusCode).toBe(200)
  })

  if (EXHAUSTIVE)
    test('are cropped to a square without scripts [AST-09]', async () => {
      const bytes = await picture('png', { width: 1500, height: 1200 })
      await save({}, [{ name: 'large.png', bytes }])
      const id = (await photoFields())[KEYS]!.split(',').at(-1)!
      const asset = (await staff.get(`/shop/api/v1/assetslibrary/assets/${id}`)).json()
      expect(asset).toMatchObject({ Width: 1200, Height: 1200 })
    })

  if (EXHAUSTIVE)
    test.each([
      ['no photo is left', { [KEYS]: '' }, undefined, 'au moins un fichier'],
      ['none of its photos exists', { [KEYS]: '999999' }, undefined, 'au moins un fichier'],
      ['a photo is too small', {}, { width: 900, height: 1200 }, '1200']
    ])('stay as they are if %s [AST-10]', async (_what, changes, size, message) => {
      const before = await photoFields()
      const files = size ? [{ name: 'petit.png', bytes: await picture('png', size) }] : []
      const answer = await save(changes, files)
      expect(answer.statusCode).toBe(422)
      const shown = documentOf(answer.body)
      expect(shown.querySelector('.shop-problems')?.textContent).toContain(message)
      expect((await photoFields())[KEYS]).toBe(before[KEYS])
    })

  test('of a product that does not exist are not found', async () => {
    expect((await staff.get(`${LIST}/nothing`)).statusCode).toBe(404)
  })
})

const SQUARE = { width: 1200, height: 1200 }

/** The colours that the photos of the product belong to. */
async function valuesOf(ids: readonly string[]): Promise<(number | null)[]> {
  const rows = await shop.db
    .selectFrom('product_photos')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['asset_id', 'value_id'])
    .where('slug', '=', slug)
    .execute()
  return ids.map(id => rows.find(row => row.asset_id === Number(id))?.value_id ?? null)
}
