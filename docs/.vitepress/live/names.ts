/** The cache in which a page of the site leaves the HTML of an example for the service worker. */
export const FRAMES_CACHE = 'vitrine-live'

/** The folder of the examples, below that of the service worker. */
export const FRAMES = 'frames/'
