import { assetStorages } from '../../shop/assets/asset-storage.ts'
import { bucketOf } from './storage-setting.ts'

/** Keeps uploaded files in a bucket that several servers share, if `S3_BUCKET` names one. */
export function register(): void {
  assetStorages.add(bucketOf)
}
