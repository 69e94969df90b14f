import { MissingPackageError } from '../../errors.ts'

/** The exports of MapLibre that are used here. */
export type MapLibre = Awaited<ReturnType<typeof loadMapLibre>>

/**
 * Loads MapLibre. The package is an optional peer dependency, installed only in shops with a map.
 *
 * @throws {MissingPackageError}
 */
export async function loadMapLibre() {
  // bundlers accept a missing package only if the import itself is inside a try block
  try {
    const {
      addProtocol,
      getVersion,
      Map: DrawnMap,
      NavigationControl,
      setWorkerUrl
    } = await import('./maplibre.package.ts')
    return { addProtocol, getVersion, DrawnMap, NavigationControl, setWorkerUrl }
  } catch (cause) {
    throw new MissingPackageError('maplibre-gl', { cause })
  }
}
