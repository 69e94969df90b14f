import { catalog } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readProduct } from './product.ts'
import { readChoice, variations } from './variations.ts'

/** The selected variant of a product, and the values that can be selected instead [PDP-01]. */
export function variantsApi(calls: Calls, cms: Cms): void {
  calls.handle(catalog.variants, async call => {
    const { params, query, culture } = call
    const site = await siteOf(cms, call)
    const product = await readProduct(cms.db, site, { id: idOf(params.productId) ?? 0 })
    if (!product) throw new RefusalError(404, text(culture, 'Catalog.NoSuchProduct'))
    const choice = readChoice(product, { ...query, quantity: String(query.quantity) })
    return variations(site, product, choice)
  })
}
