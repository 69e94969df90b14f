import {
  type BeforeApplicationShutdown,
  Inject,
  type OnApplicationBootstrap
} from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import {
  AddressBasedTaxZoneStrategy,
  Injector,
  PluginCommonModule,
  type RuntimeVendureConfig,
  type Type,
  VendurePlugin
} from '@vendure/core'
import { type ExpressRequest, expressMiddleware } from 'vitrine/server/express'
import { createBridgeApi } from './api.ts'
import { attemptsAreDone } from './attempt.ts'
import { confirmOrders } from './checkout/confirm-orders.ts'
import { customFields } from './custom-fields.ts'
import { entities } from './entities.ts'
import { housekeepingTask } from './housekeeping.ts'
import { LockedStock } from './locked-stock.ts'
import type { BridgeOptions } from './options.ts'
import { bankTransfer, testBank } from './payment.ts'
import { SamePriceEverywhere, TieredPrices } from './pricing.ts'
import { amountOff, couponTerms } from './promotions.ts'
import { deliversTo, priceByCountry } from './shipping.ts'
import { type BridgeApi, type Shop, shopOf } from './shop.ts'

export type { BridgeOptions } from './options.ts'

/**
 * Answers the calls of Vitrine's tags in the process of Vendure, below `apiPath`:
 *
 * ```ts
 * plugins: [VitrinePlugin.init({ apiPath: '/vitrine-api', cultures: ['fr', 'nl'], … })]
 * ```
 */
@VendurePlugin({
  imports: [PluginCommonModule],
  entities,
  compatibility: '^3.7.0',
  configuration: config => VitrinePlugin.configure(config)
})
export class VitrinePlugin implements OnApplicationBootstrap, BeforeApplicationShutdown {
  static options: BridgeOptions
  /** Set when the application has started; requests come later. */
  static shop: Shop | undefined

  @Inject(ModuleRef)
  private moduleRef!: ModuleRef

  static init(options: BridgeOptions): Type<VitrinePlugin> {
    VitrinePlugin.options = options
    return VitrinePlugin
  }

  onApplicationBootstrap(): void {
    VitrinePlugin.shop = shopOf(new Injector(this.moduleRef), VitrinePlugin.options)
    confirmOrders(VitrinePlugin.shop)
  }

  /** The database is closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    // Vendure tells of the last changes in a later turn of the event loop than their transactions end
    await new Promise(resolve => setTimeout(resolve, 0))
    await attemptsAreDone()
  }

  static configure(config: RuntimeVendureConfig): RuntimeVendureConfig {
    const { options } = VitrinePlugin
    for (const [entity, fields] of Object.entries(customFields)) {
      const all = config.customFields as Record<string, unknown[]>
      all[entity] = [...(all[entity] ?? []), ...fields]
    }
    config.taxOptions.taxZoneStrategy = new AddressBasedTaxZoneStrategy()
    config.catalogOptions.productVariantPriceCalculationStrategy = new SamePriceEverywhere()
    config.catalogOptions.stockLocationStrategy = new LockedStock(startedShop)
    config.orderOptions.orderItemPriceCalculationStrategy = new TieredPrices()
    config.paymentOptions.paymentMethodHandlers.push(testBank, bankTransfer)
    config.shippingOptions.shippingEligibilityCheckers?.push(deliversTo(options))
    config.shippingOptions.shippingCalculators?.push(priceByCountry(options))
    config.promotionOptions.promotionConditions?.push(couponTerms(options))
    config.promotionOptions.promotionActions?.push(amountOff(options))
    config.schedulerOptions.tasks?.push(housekeepingTask(startedShop))
    const api: BridgeApi = createBridgeApi(startedShop, options)
    // before the parsers of Vendure, which answer bodies that they cannot read by themselves
    config.apiOptions.middleware.push({
      handler: expressMiddleware(api as never) as (
        request: ExpressRequest,
        ...rest: never[]
      ) => void,
      route: '/',
      beforeListen: true
    })
    return config
  }
}

function startedShop(): Shop {
  if (!VitrinePlugin.shop) throw new Error('A call came before Vendure had started.')
  return VitrinePlugin.shop
}
