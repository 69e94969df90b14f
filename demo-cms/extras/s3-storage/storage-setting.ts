import type { AssetStorage, Environment } from '../../shop/assets/asset-storage.ts'
import { s3Storage } from './s3-storage.ts'

/**
 * The bucket `S3_BUCKET`, if the environment names one.
 *
 * @throws {Error} if a setting is invalid, so that the shop does not start with it.
 */
export function bucketOf({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region
}: Environment): AssetStorage | undefined {
  if (!bucket) {
    if (endpoint) throw new Error('S3_ENDPOINT needs the name of a bucket in S3_BUCKET.')
    return undefined
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) {
    throw new Error(
      `S3_BUCKET is "${bucket}", which is not the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.`
    )
  }
  if (endpoint && !(URL.canParse(endpoint) && /^https?:\/\//.test(endpoint))) {
    throw new Error(
      `S3_ENDPOINT is "${endpoint}"; it must be a URL such as https://s3.example.com.`
    )
  }
  return s3Storage({ bucket, endpoint: endpoint || undefined, region: region || undefined })
}
