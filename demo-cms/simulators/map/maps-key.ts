/** The maps key, configured as for a real tile server; the demo's own map requires it, too [MEDIA-04]. */
export const mapsKey = process.env.MAPS_KEY ?? 'vitrine-demo'
