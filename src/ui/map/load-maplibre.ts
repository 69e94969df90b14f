/** The exports of MapLibre that are used here. */
export type MapLibre = Awaited<ReturnType<typeof loadMapLibre>>

/** Loads MapLibre. */
export async function loadMapLibre() {
  const {
    addProtocol,
    getVersion,
    Map: DrawnMap,
    NavigationControl,
    setWorkerUrl
  } = await import('./maplibre.package.ts')
  return { addProtocol, getVersion, DrawnMap, NavigationControl, setWorkerUrl }
}
