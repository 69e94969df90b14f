/** The key for maps, as an owner of real tiles would configure it; the demo's own map asks for it, too [MEDIA-04]. */
export const mapsKey = process.env.MAPS_KEY ?? 'vitrine-demo'
