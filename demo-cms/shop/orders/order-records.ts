import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** Writes down what must be kept of an order as it is now, for example its invoice. */
type OrderRecorder = (tx: Db, orderId: number) => Promise<void>

/** The parts of the site that keep records of orders. */
export const orderRecorders = extensionPoint<OrderRecorder>()

/**
 * Lets every part that keeps records of orders write what it has to. Whatever pays, sends, cancels or refunds an order calls it in the
 * same transaction, and so does whatever is about to change one, so that records say what was true before.
 */
export async function recordOrder(tx: Db, orderId: number): Promise<void> {
  for (const record of orderRecorders.all()) await record(tx, orderId)
}
