import { randomInt } from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'

/** The name of the carrier. */
export const CARRIER = 'Colibri'

/** Hands a parcel over to the carrier. Returns its tracking number. */
export async function handOver(tx: Db, town: string): Promise<string> {
  const tracking_number = `CB${String(randomInt(1e9)).padStart(9, '0')}BE`
  await tx.insertInto('carrier_parcels').values({ tracking_number, town }).execute()
  return tracking_number
}

/** The carrier has delivered parcels. */
export async function deliverParcels(tx: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('carrier_parcels')
    .set({ delivered_at: new Date() })
    .where('tracking_number', 'in', numbers)
    .where('delivered_at', 'is', null)
    .execute()
}
