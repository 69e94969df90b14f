import { PluginCommonModule, type RuntimeVendureConfig, VendurePlugin } from '@vendure/core'
import { expressMiddleware } from 'vitrine/server/express'
import { VitrinePlugin } from '../bridge/index.ts'
import { SHOP_PATH } from '../config-values.ts'
import { createStorefront } from './storefront.ts'

/** The pages of the example, in the process of Vendure, beside the bridge. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  configuration: config => addPages(config)
})
export class StorefrontPlugin {}

function addPages(config: RuntimeVendureConfig): RuntimeVendureConfig {
  const { options } = VitrinePlugin
  const { owns, fetch } = createStorefront(() => {
    if (!VitrinePlugin.shop) throw new Error('A request came before Vendure had started.')
    return VitrinePlugin.shop
  }, options)
  // pages are served like an API of the kit: without parsers in front, which would take the bodies of forms
  const served = {
    endpoints: [],
    place: { applicationPath: SHOP_PATH, sitePath: SHOP_PATH, origin: options.origin },
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
