import { MissingPackageError } from '../../src/errors.ts'

/** What of MapLibre is used. */
export type MapLibre = Awaited<ReturnType<typeof loadMapLibre>>

/**
 * The code that draws maps. Its package is an optional peer: only shops with a map have it.
 *
 * @throws {MissingPackageError}
 */
export async function loadMapLibre() {
  // bundlers let a package be missing only where the import itself stands in a try
  try {
    const {
      getVersion,
      Map: DrawnMap,
      NavigationControl,
      setWorkerUrl
    } = await import('./maplibre.package.ts')
    return { getVersion, DrawnMap, NavigationControl, setWorkerUrl }
  } catch (cause) {
    throw new MissingPackageError('maplibre-gl', { cause })
  }
}
