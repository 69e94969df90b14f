import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** Something that keeps customers from deleting their account. */
export interface DeletionObstacle {
  /** Whether it concerns a customer; locks what it depends on until the transaction ends. */
  hinders(tx: Db, customerId: number): Promise<boolean>
  /** The key of the text that explains it. */
  reason: string
  /** Where it can be removed; the path below `{site}/{culture}`, and the key of its text. */
  link: { path: string; name: string }
}

/** What other parts of the site know that keeps customers from deleting their account. */
export const deletionObstacles = extensionPoint<DeletionObstacle>()

/** The first obstacle for a customer. */
export async function obstacleOf(
  tx: Db,
  customerId: number
): Promise<DeletionObstacle | undefined> {
  for (const obstacle of deletionObstacles.all()) {
    if (await obstacle.hinders(tx, customerId)) return obstacle
  }
  return undefined
}
