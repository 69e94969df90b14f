import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { cachedFiles } from '../../kernel/files/cached-files.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { sendRange } from '../../kernel/http/send-range.ts'
import { mapData } from './map-data.ts'
import { mapStyle } from './map-style.ts'
import { mapsKey } from './maps-key.ts'
import { places } from './places.ts'
import { tileArchive } from './tile-archive.ts'

/** The town of the shop’s workshop. */
const workshop = places.find(({ name }) => name === 'Theux')!

const HOUR = 'public, max-age=3600'

/** The invented towns as a map, and the marker icons of pickup points. Like real tile servers, it requires a key. */
export async function mapRoutes(
  app: FastifyInstance,
  { basePath, dataDir }: Cms
): Promise<void> {
  let data: string | undefined
  const cached = cachedFiles(join(dataDir ?? join(tmpdir(), 'vitrine-demo'), 'maps'))

  app.get(`${basePath}/pickup/map/style.json`, async ({ query }, reply) => {
    if (fieldOf(query, 'key') !== mapsKey) {
      return reply.code(403).send({ Message: 'This map needs the key for maps.' })
    }
    return reply
      .header('cache-control', HOUR)
      .send(mapStyle(`${basePath}/pickup/map/towns.json`))
  })

  app.get(`${basePath}/pickup/map/towns.json`, async (_, reply) => {
    data ??= JSON.stringify(mapData())
    return reply
      .type('application/geo+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(data)
  })

  // a map without a key and without another company: one file of the shop
  app.get(`${basePath}/pickup/map/workshop.pmtiles`, async (request, reply) => {
    const archive = await cached('workshop.pmtiles', () => tileArchive(workshop))
    reply.type('application/vnd.pmtiles').header('cache-control', HOUR)
    return sendRange(request, reply, archive)
  })

  app.get<{ Params: { kind: string } }>(
    `${basePath}/pickup/signs/:kind.svg`,
    async (request, reply) => {
      const drawing = Object.hasOwn(SIGNS, request.params.kind) && SIGNS[request.params.kind]
      if (!drawing) return reply.callNotFound()
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', HOUR)
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#f3ebe0"/><g fill="none" stroke="#96401f" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${drawing}</g></svg>`
        )
    }
  )
}

const SIGNS: Readonly<Record<string, string>> = {
  shop: '<path d="M10 20v18h28V20M8 20l4-10h24l4 10c0 3-5 4-8 1-3 3-5 3-8 0-3 3-5 3-8 0-3 3-8 2-8-1zM20 38V28h8v10"/>',
  locker:
    '<path d="M12 9h24v30H12zM24 9v30M12 19h24M12 29h24M20 14h1M20 24h1M20 34h1M32 14h1M32 24h1M32 34h1"/>',
  branch: '<path d="M10 10h28v28H10zM15 16l9 16 9-16"/>'
}
