import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { sales } from './sales.ts'
import { site } from './site.ts'
import { wishlist } from './wishlist.ts'

/** Every call between a page and the server, area by area: the floor of `src/api` and of any back end. */
export const endpoints = { cart, catalog, sales, site, wishlist }

export * from './cart.ts'
export * from './catalog.ts'
export * from './endpoint.ts'
export * from './facets.ts'
export * from './photo.ts'
export * from './refusal.ts'
export { sales, site, wishlist }
