import type { Client } from 'pg'

/** What the database says about orders and stock. */
export class Goods {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Variants that are sold one by one and without a largest quantity, with this many pieces each from now on. */
  async variants(count: number, stock: number): Promise<string[]> {
    const rows = await this.#rows<{ id: number }>(
      `select distinct on (v."productId") v.id from product_variant v join product p on p.id = v."productId"
       where v.enabled and p.enabled and v."deletedAt" is null and p."deletedAt" is null
         and v."customFieldsMinquantity" = 1 and v."customFieldsMaxquantity" = 0 and v."customFieldsStepquantity" = 1
         and not exists (select from stock_level s where s."productVariantId" = v.id and s."stockAllocated" > 0)
       order by v."productId", v.id limit $1`,
      [count]
    )
    const ids = rows.map(({ id }) => id)
    await this.#rows(
      `update stock_level set "stockOnHand" = $2 where "productVariantId" = any($1)`,
      [ids, stock]
    )
    return ids.map(String)
  }

  /** Pieces that orders have taken. */
  async allocated(variant: string): Promise<number> {
    const [row] = await this.#rows<{ pieces: string }>(
      `select sum("stockAllocated") as pieces from stock_level where "productVariantId" = $1`,
      [variant]
    )
    return Number(row?.pieces)
  }

  /** Takes pieces as another order does: the stock is locked during `work`, and changed after it. */
  async takeMeanwhile(
    variant: string,
    pieces: number,
    work: () => Promise<void>
  ): Promise<void> {
    await this.#rows('begin')
    try {
      await this.#rows('select from stock_level where "productVariantId" = $1 for update', [
        variant
      ])
      await work()
      await this.#rows(
        'update stock_level set "stockAllocated" = "stockAllocated" + $2 where "productVariantId" = $1',
        [variant, pieces]
      )
    } finally {
      await this.#rows('commit')
    }
  }

  /** How many changes wait for a lock. */
  async waiting(): Promise<number> {
    // the view is the same during a transaction
    await this.#rows('select pg_stat_clear_snapshot()')
    const [row] = await this.#rows<{ count: string }>(
      `select count(*) from pg_stat_activity where wait_event_type = 'Lock'`
    )
    return Number(row?.count)
  }

  /** Orders that contain a variant and are placed. */
  async ordersWith(variant: string): Promise<{ code: string; pieces: number }[]> {
    return this.#rows(
      `select o.code, sum(l.quantity)::int as pieces from "order" o join order_line l on l."orderId" = o.id
       where l."productVariantId" = $1 and o."orderPlacedAt" is not null and l.quantity > 0 group by o.code`,
      [variant]
    )
  }

  /** The state of an order, of its payments, and how often it was paid. */
  async payments(code: string): Promise<{ order: string; payments: string; paid: number }> {
    const [row] = await this.#rows<{ order: string; payments: string; paid: number }>(
      `select o.state as order, (select string_agg(state, ' ') from payment where "orderId" = o.id) as payments,
         (select count(*)::int from history_entry where "orderId" = o.id and type = 'ORDER_STATE_TRANSITION'
           and data::json->>'to' = 'PaymentSettled') as paid
       from "order" o where o.code = $1`,
      [code]
    )
    return row!
  }

  /** The bank has authorised the payment of an order, and the shop has not heard of it. */
  async missPayment(code: string): Promise<void> {
    await this.#rows(
      `update vitrine_bank_session set outcome = 'authorised' where "orderId" = (select id from "order" where code = $1)`,
      [code]
    )
  }

  /** Orders that were placed so long ago that they are no longer reserved. */
  async lapse(codes: readonly string[]): Promise<void> {
    await this.#rows(
      `update "order" set "orderPlacedAt" = "orderPlacedAt" - interval '2 hours' where code = any($1)`,
      [codes]
    )
  }

  /** How many of these orders await their payment. */
  async unpaid(codes: readonly string[]): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      `select count(*) from "order" where code = any($1) and state = 'PaymentAuthorized'`,
      [codes]
    )
    return Number(row?.count)
  }

  /** A coupon that may be used so many times, by whoever is first. */
  async limitCoupon(code: string, uses: number): Promise<void> {
    await this.#rows(
      `update promotion set "usageLimit" = $2, "perCustomerUsageLimit" = null where "couponCode" = $1`,
      [code, uses]
    )
  }

  async ordersWithCoupon(code: string): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      `select count(*) from "order" where "orderPlacedAt" is not null and "couponCodes" like $1`,
      [`%${code}%`]
    )
    return Number(row?.count)
  }

  /** Products in collections: what the worker computes. */
  async inCollections(): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      'select count(*) from collection_product_variants_product_variant'
    )
    return Number(row?.count)
  }

  /** Empties the collections, and lets the worker fill them again as after a change. */
  async refillCollections(): Promise<void> {
    await this.#rows('delete from collection_product_variants_product_variant')
    await this.#rows(
      `insert into job_record ("createdAt", "updatedAt", "queueName", data, state, progress, "isSettled", retries, attempts)
       select now(), now(), "queueName", data, 'PENDING', 0, false, 1, 0 from job_record where state = 'COMPLETED'`
    )
  }

  /** How many jobs are in a state, such as `RUNNING`; without one, those that are not done. */
  async jobs(state?: string): Promise<number> {
    const [row] = await this.#rows<{ count: string }>(
      'select count(*) from job_record where ($1::text is null and not "isSettled") or state = $1',
      [state ?? null]
    )
    return Number(row?.count)
  }

  async #rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query(text, values)).rows as Row[]
  }
}
