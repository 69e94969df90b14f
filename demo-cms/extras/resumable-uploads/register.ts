import { partReceivers } from '../../shop/assets/sent-parts.ts'
import type { ShopBuilder } from '../../shop-builder.ts'
import { partReceiver } from './resumable-routes.ts'
import { resumableUploads, unfinishedUploadsIn } from './resumable-uploads.ts'

const HOUR_MS = 3_600_000

/** Lets uploads continue where they stopped when the connection was lost. */
export function register(shop: ShopBuilder): void {
  partReceivers.add(partReceiver)
  shop.add({
    access: {
      staff: ['POST /shop/:culture/assetslibrary/uploads'],
      owner: [
        'HEAD /shop/:culture/assetslibrary/uploads/:id',
        'PATCH /shop/:culture/assetslibrary/uploads/:id',
        'DELETE /shop/:culture/assetslibrary/uploads/:id'
      ]
    },
    jobs: [
      {
        interval: HOUR_MS,
        run: ({ dataDir }) => resumableUploads(unfinishedUploadsIn(dataDir)).deleteExpired()
      }
    ]
  })
}
