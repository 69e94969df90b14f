import { MissingPackageError } from '../../errors.ts'
import { loadMapLibre } from './load-maplibre.ts'

let ready: Promise<void> | undefined

/**
 * Lets maps read tiles from a `.pmtiles` archive that the shop itself serves, by requests for parts of the file; once per
 * document. The package is an optional peer dependency.
 *
 * @throws {MissingPackageError}
 */
export function readTileArchives(): Promise<void> {
  ready ??= register().catch(error => {
    ready = undefined
    throw error
  })
  return ready
}

async function register(): Promise<void> {
  const [{ addProtocol }, { Protocol }] = await Promise.all([loadMapLibre(), loadPmtiles()])
  addProtocol('pmtiles', new Protocol().tile)
}

async function loadPmtiles() {
  // bundlers accept a missing package only if the import itself is inside a try block
  try {
    const { Protocol } = await import('./pmtiles.package.ts')
    return { Protocol }
  } catch (cause) {
    throw new MissingPackageError('pmtiles', { cause })
  }
}
