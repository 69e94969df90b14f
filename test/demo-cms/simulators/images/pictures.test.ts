import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { leaves } from '../../../../demo-cms/seed/tree.ts'
import { draw, shapes } from '../../../../demo-cms/simulators/images/draw.ts'
import { catalogueApp } from '../../../support/catalogue-app.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ start: db => catalogueApp(db, folder) })
const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))

afterAll(async () => {
  rmSync(folder, { recursive: true })
})

async function firstAsset() {
  return shop.db.selectFrom('assets').selectAll().orderBy('id').executeTakeFirstOrThrow()
}

test('draws every kind of product, identically each time', () => {
  for (const { shape } of leaves) {
    const drawing = { shape, color: '#b3312c', view: 'front', seed: 3 } as const
    expect(Object.keys(shapes)).toContain(shape)
    expect(draw(drawing)).toBe(draw(drawing))
    expect(draw(drawing)).not.toContain('NaN')
    expect(draw(drawing)).not.toContain('undefined')
  }
})

test('draws every view and every rotation step of a product differently', () => {
  const of = (more: object) =>
    draw({ shape: 'teapot', color: '#b3312c', view: 'front', seed: 3, ...more })
  const views = ['front', 'scene', 'detail', 'night', 'group', 'measures'] as const
  const steps = Array.from({ length: 36 }, (_, step) => of({ turn: step / 36 }))
  const drawn = [...views.map(view => of({ view })), ...steps]
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const picture of drawn) expect(picture).not.toMatch(/NaN|undefined/)
})

test('serves a picture in the requested size, cacheable forever', async () => {
  const { id, name } = await firstAsset()
  for (const size of [80, 640]) {
    const reply = await shop.app.inject(`/shop/assets/${id}/${size}x${size}/${name}`)
    expect(reply.headers['content-type']).toBe('image/webp')
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      width: size,
      height: size
    })
  }
})

test('chooses the format by the file extension', async () => {
  const { id, name } = await firstAsset()
  const reply = await shop.app.inject(
    `/shop/assets/${id}/160x160/${name.replace('.webp', '.png')}`
  )
  expect((await sharp(reply.rawPayload).metadata()).format).toBe('png')
})

test('draws a picture once and caches it', async () => {
  const { id, name } = await firstAsset()
  const url = `/shop/assets/${id}/320x320/${name}`
  await Promise.all([shop.app.inject(url), shop.app.inject(url), shop.app.inject(url)])
  const kept = readdirSync(join(folder, 'pictures'))
  expect(kept.every(file => /^[0-9a-f]{32}\.(webp|png)$/.test(file))).toBe(true)
  const before = kept.length
  await shop.app.inject(url)
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(before)
})

test('refuses sizes that no page uses', async () => {
  const { id, name } = await firstAsset()
  for (const size of ['81x81', '80x160', '99999x99999', '0x0', '80', '80x80x80', '-80x-80']) {
    expect((await shop.app.inject(`/shop/assets/${id}/${size}/${name}`)).statusCode).toBe(404)
  }
})

if (EXHAUSTIVE)
  test('serves no picture under another name, and no missing one', async () => {
    const { id, name } = await firstAsset()
    for (const path of [
      `${id}/80x80/other.webp`,
      `999999/80x80/${name}`,
      `x/80x80/${name}`,
      `${id}/80x80/..%2f..%2fetc%2fpasswd`
    ]) {
      expect((await shop.app.inject(`/shop/assets/${path}`)).statusCode).toBe(404)
    }
  })
