import {
  ChannelService,
  CollectionService,
  ConfigService,
  CountryService,
  CustomerService,
  EventBus,
  FacetValueService,
  type ID,
  type Injector,
  OrderService,
  PaymentMethodService,
  ProductVariantService,
  PromotionService,
  SessionService,
  ShippingMethodService,
  TransactionalConnection,
  type User,
  UserService
} from '@vendure/core'
import type { Endpoint } from 'vitrine/contract'
import type { Api, Call } from 'vitrine/server'
import type { BridgeOptions } from './options.ts'

/** The session of a request, as the database knows it: other servers change it, too. */
export interface BridgeSession {
  id: ID
  token: string
  /** The cart; `undefined` until something is added. */
  orderId: ID | undefined
  user: User | undefined
}

/** The services of Vendure that calls use. */
export function shopOf(injector: Injector, options: BridgeOptions) {
  return {
    options,
    connection: injector.get(TransactionalConnection),
    channels: injector.get(ChannelService),
    collections: injector.get(CollectionService),
    config: injector.get(ConfigService),
    countries: injector.get(CountryService),
    customers: injector.get(CustomerService),
    events: injector.get(EventBus),
    facetValues: injector.get(FacetValueService),
    orders: injector.get(OrderService),
    paymentMethods: injector.get(PaymentMethodService),
    promotions: injector.get(PromotionService),
    sessions: injector.get(SessionService),
    shippingMethods: injector.get(ShippingMethodService),
    users: injector.get(UserService),
    variants: injector.get(ProductVariantService)
  }
}

export type Shop = ReturnType<typeof shopOf>

export type BridgeApi = Api<string, BridgeSession, BridgeEnv>

/** A call as handlers receive it. */
export type BridgeCall<Called extends Endpoint = Endpoint> = Call<
  Called,
  string,
  BridgeSession,
  BridgeEnv
>

/** What Express passes on. */
export interface BridgeEnv {
  request: { ip?: string | undefined }
  response: unknown
}

/** The id in a path or a body; `undefined` if no row can have it. */
export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
