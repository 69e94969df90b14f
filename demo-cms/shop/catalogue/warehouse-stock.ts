import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { SHOP_TODAY } from '../../kernel/time/shop-time.ts'

/** The stock of a variant in one warehouse. */
export interface WarehouseStock {
  name: string
  city: string
  quantity: number
  /** `"2026-03-01"`; `null` if no delivery is expected. */
  expectedOn: string | null
  expectedQuantity: number | null
}

/**
 * The stock of a variant in the active warehouses, with the deliveries expected from today on.
 *
 * @param all Includes warehouses without stock or expected deliveries.
 */
export async function readWarehouseStock(
  db: Db,
  variantId: number,
  all: boolean
): Promise<WarehouseStock[]> {
  const { rows } = await sql<WarehouseStock>`
    select name, city,
      -- fewer pieces than can be ordered are not for sale anywhere
      case when sellable_stock(${variantId}) > 0 then coalesce(quantity, 0) else 0 end as quantity,
      to_char(expected_on, 'YYYY-MM-DD') as "expectedOn", expected_quantity as "expectedQuantity"
    from warehouses
    left join lateral (select quantity,
        case when expected_on >= ${SHOP_TODAY} then expected_on end as expected_on,
        case when expected_on >= ${SHOP_TODAY} then expected_quantity end as expected_quantity
      from stocks where warehouse_id = warehouses.id and variant_id = ${variantId}) as stock on true
    where is_active and (${all} or expected_on is not null
      or quantity > 0 and sellable_stock(${variantId}) > 0)
    order by warehouses.id`.execute(db)
  return rows
}
