import type { RequestContext } from '@vendure/core'
import type { IdempotencyStore } from 'vitrine/server'
import { ChangeKey } from './entities.ts'
import type { Shop } from './shop.ts'

/**
 * Keys of changes in the database of Vendure, whichever it is. The session is locked before, so a repetition waits for the first request,
 * and the key is committed or rolled back with the change.
 */
export function changeKeys(shop: Shop, ctx: RequestContext, owner: string): IdempotencyStore {
  const keys = shop.connection.getRepository(ctx, ChangeKey)
  return {
    async claim(key, fingerprint) {
      const earlier = await keys.findOneBy({ owner, key })
      if (earlier) {
        return { fingerprint: earlier.fingerprint, result: earlier.result?.value }
      }
      await keys.insert({ owner, key, fingerprint, result: null, madeAt: Date.now() })
      return undefined
    },
    async keep(key, result) {
      await keys.update({ owner, key }, { result: { value: result } as never })
    }
  }
}
