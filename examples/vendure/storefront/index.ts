import { PluginCommonModule, type RuntimeVendureConfig, VendurePlugin } from '@vendure/core'
import { expressMiddleware } from 'vitrine/server/express'
import { VitrinePlugin } from '../bridge/index.ts'
import type { BridgeEnv } from '../bridge/shop.ts'
import { createStorefront } from './storefront.ts'
import { BASE, vendureShop } from './vendure/vendure-shop.ts'

/** The pages that replies of the bridge name. */
const URLS = {
  productUrl: `${BASE}/{culture}/p/{slug}?variant={variant}`,
  categoryUrl: `${BASE}/{culture}/c/{slug}`,
  pageUrls: {
    cart: `${BASE}/{culture}/shoppingcarts`,
    wishlist: `${BASE}/{culture}/catalog/wishlist/list`,
    payment: `${BASE}/{culture}/checkout/payment/{order}`,
    confirmation: `${BASE}/{culture}/checkout/confirmation/{order}`,
    shared: `${BASE}/{culture}/catalog/wishlist/shared/{list}`
  }
}

/** The pages of the example, in the process of Vendure, beside the bridge. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  configuration: config => addPages(config)
})
export class StorefrontPlugin {}

function addPages(config: RuntimeVendureConfig): RuntimeVendureConfig {
  const options = Object.assign(VitrinePlugin.options, URLS)
  const bridge = () => {
    if (!VitrinePlugin.shop) throw new Error('A request came before Vendure had started.')
    return VitrinePlugin.shop
  }
  const { owns, fetch } = createStorefront<BridgeEnv>(vendureShop(bridge, options))
  // pages are served like an API of the kit: without parsers in front, which would take the bodies of forms
  const served = {
    endpoints: [],
    place: { applicationPath: BASE, sitePath: BASE, origin: options.origin },
    missing: () => [],
    logMissing() {},
    hasPath: owns,
    handles: (_: string, path: string) => owns(path),
    fetch
  }
  const handler = expressMiddleware(served as never) as never
  config.apiOptions.middleware.push({ handler, route: '/', beforeListen: true })
  return config
}
