import { PMTiles, TileType } from 'pmtiles'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filmFile } from '../../../../demo-cms/simulators/film/film-file.ts'
import { places } from '../../../../demo-cms/simulators/map/places.ts'
import { tileArchive } from '../../../../demo-cms/simulators/map/tile-archive.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const drawing = { shape: 'teapot', color: '#b3312c', view: 'front', seed: 3 } as const

async function filmed(): Promise<number> {
  const { product_id } = await shop.db
    .selectFrom('product_turns')
    .select('product_id')
    .executeTakeFirstOrThrow()
  return product_id
}

test('makes the same WebM film of the same drawings [MEDIA-01]', async () => {
  const turns = [0, 0.25, 0.5].map(turn => ({ ...drawing, turn }))
  const film = await filmFile(turns)
  // the signature of EBML, of which WebM is a kind
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(film.includes('V_VP8')).toBe(true)
  expect(film.length).toBeGreaterThan((await filmFile(turns.slice(0, 1))).length)
})

if (EXHAUSTIVE)
  test('serves the film of a product, whole or in parts, so that players can skip [MEDIA-01]', async () => {
    const url = `/shop/films/${await filmed()}.webm`
    const whole = await shop.app.inject(url)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers['content-type']).toBe('video/webm')
    const size = whole.rawPayload.length

    const part = await shop.app.inject({ url, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${size}`)
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)

    const end = await shop.app.inject({ url, headers: { range: 'bytes=-5' } })
    expect(end.rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true)

    const beyond = await shop.app.inject({ url, headers: { range: `bytes=${size}-` } })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`)

    for (const range of ['bytes=0-1,4-5', 'bytes=9-2', 'lines=1-2', 'bytes=-']) {
      const other = await shop.app.inject({ url, headers: { range } })
      expect([other.statusCode, other.rawPayload.length]).toEqual([200, size])
    }
  })

test.each(['999999', '0', 'x', '1e3', '99999999999999'])(
  'has no film of the product %s [MEDIA-01]',
  async id => {
    expect((await shop.app.inject(`/shop/films/${id}.webm`)).statusCode).toBe(404)
  }
)

if (EXHAUSTIVE)
  test('serves the map of the workshop as one archive of pictures [MEDIA-04]', async () => {
    const workshop = places.find(({ name }) => name === 'Theux')!
    const bytes = await tileArchive(workshop)
    const archive = new PMTiles({
      getKey: () => 'workshop',
      getBytes: async (offset, length) => ({
        data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer
      })
    })
    const header = await archive.getHeader()
    expect(header).toMatchObject({ tileType: TileType.Webp, minZoom: 10, maxZoom: 15 })
    expect(header.centerLat).toBeCloseTo(workshop.latitude, 5)
    const tile = await archive.getZxy(15, 16913, 11037)
    expect(tile && (await sharp(Buffer.from(tile.data)).metadata())).toMatchObject({
      format: 'webp',
      width: 256
    })
    expect(await archive.getZxy(15, 0, 0)).toBeUndefined()

    const reply = await shop.app.inject({
      url: '/shop/pickup/map/workshop.pmtiles',
      headers: { range: 'bytes=0-6' }
    })
    expect([reply.statusCode, reply.payload]).toEqual([206, 'PMTiles'])
  })
