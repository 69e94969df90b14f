import {
  type ID,
  type LocationWithQuantity,
  MultiChannelStockLocationStrategy,
  Order,
  OrderLine,
  type RequestContext,
  type StockLocation,
  UserInputError
} from '@vendure/core'
import { hasLocks, lockRow, lockStock } from './context.ts'
import type { Shop } from './shop.ts'

type Asked = [
  ctx: RequestContext,
  locations: StockLocation[],
  line: OrderLine,
  quantity: number
]

/**
 * Locks an order and its stock before Vendure changes the stock, whoever asks: also the back office, which cancels, fulfils and modifies
 * orders without the bridge. Vendure asks this strategy just before it reads a level and writes the sum.
 */
export class LockedStock extends MultiChannelStockLocationStrategy {
  readonly #shop: () => Shop
  /** The order lines whose stock a transaction has locked. */
  readonly #locked = new WeakMap<object, Set<ID>>()

  constructor(shop: () => Shop) {
    super()
    this.#shop = shop
  }

  override async forAllocation(...asked: Asked): Promise<LocationWithQuantity[]> {
    await this.#lock(asked)
    return super.forAllocation(...asked)
  }

  override async forSale(...asked: Asked): Promise<LocationWithQuantity[]> {
    await this.#lock(asked)
    return super.forSale(...asked)
  }

  override async forCancellation(...asked: Asked): Promise<LocationWithQuantity[]> {
    await this.#lockReturned(asked)
    return super.forCancellation(...asked)
  }

  override async forRelease(...asked: Asked): Promise<LocationWithQuantity[]> {
    await this.#lockReturned(asked)
    return super.forRelease(...asked)
  }

  /** Pieces come back once, although two cancel the same order at the same time. */
  async #lockReturned(asked: Asked): Promise<void> {
    await this.#lock(asked)
    const [ctx, , { id }, returned] = asked
    const { quantity } = await this.connection
      .getRepository(ctx, OrderLine)
      .findOneOrFail({ where: { id }, select: { id: true, quantity: true } })
    if (quantity < returned) throw new UserInputError('Somebody else has changed this order.')
  }

  /** Locks all that is ordered with a line, first the order and then the stock, as all changes do: none waits for another that waits for it. */
  async #lock([ctx, , { id }]: Asked): Promise<void> {
    const shop = this.#shop()
    const transaction = this.connection.getRepository(ctx, Order).queryRunner
    if (!hasLocks(shop) || !transaction?.isTransactionActive) return
    const known = this.#locked.get(transaction) ?? new Set()
    if (known.has(id)) return
    const order = await this.connection.getRepository(ctx, Order).findOneOrFail({
      where: { lines: { id } },
      select: { id: true },
      loadEagerRelations: false
    })
    await lockRow(shop, ctx, Order, order.id)
    const lines = await this.connection.getRepository(ctx, OrderLine).find({
      where: { order: { id: order.id } },
      select: { id: true, productVariantId: true },
      loadEagerRelations: false
    })
    await lockStock(
      shop,
      ctx,
      lines.map(line => line.productVariantId)
    )
    for (const line of lines) known.add(line.id)
    this.#locked.set(transaction, known)
  }
}
