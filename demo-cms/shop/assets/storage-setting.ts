import { join } from 'node:path'
import { type AssetStorage, diskStorage } from './asset-storage.ts'
import { s3Storage } from './s3-storage.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The storage that the environment chooses: the bucket `S3_BUCKET`, otherwise the folder `assets` of the data.
 *
 * @throws {Error} if a setting is invalid, so that the shop does not start with it.
 */
export function assetStorageOf(
  { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region }: Environment,
  dataDir: string
): AssetStorage {
  if (!bucket) {
    if (endpoint) throw new Error('S3_ENDPOINT needs the name of a bucket in S3_BUCKET.')
    return diskStorage(join(dataDir, 'assets'))
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) {
    throw new Error(
      `S3_BUCKET is "${bucket}", which is not the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.`
    )
  }
  if (endpoint && !(URL.canParse(endpoint) && /^https?:\/\//.test(endpoint))) {
    throw new Error(
      `S3_ENDPOINT is "${endpoint}"; it must be an address such as https://s3.example.com.`
    )
  }
  return s3Storage({ bucket, endpoint: endpoint || undefined, region: region || undefined })
}
