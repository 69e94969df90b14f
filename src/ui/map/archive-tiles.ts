import { loadMapLibre } from './load-maplibre.ts'

let ready: Promise<void> | undefined

/**
 * Lets maps read tiles from a `.pmtiles` archive that the shop itself serves, by requests for parts of the file; once per
 * document.
 */
export function readTileArchives(): Promise<void> {
  ready ??= register().catch(error => {
    ready = undefined
    throw error
  })
  return ready
}

async function register(): Promise<void> {
  const [{ addProtocol }, { Protocol }] = await Promise.all([
    loadMapLibre(),
    import('./pmtiles.package.ts')
  ])
  addProtocol('pmtiles', new Protocol().tile)
}
