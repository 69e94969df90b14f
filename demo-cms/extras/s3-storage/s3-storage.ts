import type { S3Client } from '@aws-sdk/client-s3'
import { StorageUnavailableError } from '../../kernel/files/storage-unavailable.ts'
import {
  type AssetStorage,
  isStoredName,
  type StoredFile
} from '../../shop/assets/asset-storage.ts'

/** A bucket of Amazon S3, or of a server that is compatible with it. */
export interface S3Settings {
  bucket: string
  /** The URL of a compatible server; without it, Amazon's. */
  endpoint?: string | undefined
  /** @default 'us-east-1', which compatible servers accept */
  region?: string | undefined
  /** Without them, the SDK looks for them where AWS keeps them, for example in `AWS_ACCESS_KEY_ID`. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** How long one operation may take with its retries, in ms. @default 15000 */
  timeoutMs?: number | undefined
}

/** Other files in the bucket stay as they are. */
const PREFIX = 'assets/'
const CONNECTION_TIMEOUT_MS = 3000
const TIMEOUT_MS = 15_000
const ATTEMPTS = 3

/** Keeps files in a bucket, which several servers can share. The SDK is loaded with the first file. */
export function s3Storage({
  bucket,
  endpoint,
  region = 'us-east-1',
  credentials,
  timeoutMs = TIMEOUT_MS
}: S3Settings): AssetStorage {
  async function open() {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      maxAttempts: ATTEMPTS,
      // compatible servers do not know Amazon's newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: Math.min(CONNECTION_TIMEOUT_MS, timeoutMs),
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true
      }
    })
    return { sdk, client }
  }

  let opened: ReturnType<typeof open> | undefined
  const connect = () => {
    opened ??= open()
    return opened
  }

  type Connection = Awaited<ReturnType<typeof open>>
  type Sdk = Connection['sdk']

  /** Every failure is one of the storage: the names of files are ours. */
  async function ask<Answer>(
    what: string,
    run: (sdk: Sdk, client: S3Client, until: { abortSignal: AbortSignal }) => Promise<Answer>
  ): Promise<Answer> {
    const { sdk, client } = await connect()
    try {
      return await run(sdk, client, { abortSignal: AbortSignal.timeout(timeoutMs) })
    } catch (cause) {
      const { name, message } = cause as Error
      throw new StorageUnavailableError(
        `The bucket "${bucket}"${endpoint ? ` at ${endpoint}` : ''} could not ${what} (${name}: ${message}). Nothing was lost; check that it can be reached, that it exists, and the keys.`,
        { cause }
      )
    }
  }

  return {
    isShared: true,
    write: async (name, bytes) => {
      const Key = keyOf(name)
      await ask('store a file', (sdk, client, until) =>
        client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body: bytes }), until)
      )
    },

    read: async name => {
      const Key = keyOf(name)
      return ask('send a file', async (sdk, client, until) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket: bucket, Key })
          const { Body } = await client.send(command, until)
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          // a bucket that is missing is another error
          if ((error as Error).name === 'NoSuchKey') return undefined
          throw error
        }
      })
    },

    delete: async name => {
      const Key = keyOf(name)
      await ask('delete a file', (sdk, client, until) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }), until)
      )
    },

    list: async () => {
      const files: StoredFile[] = []
      let next: string | undefined
      do {
        const page = await ask('list its files', (sdk, client, until) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: PREFIX,
              ContinuationToken: next
            }),
            until
          )
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(PREFIX.length)
          if (isStoredName(name) && LastModified) files.push({ name, changedAt: LastModified })
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
      return files
    }
  }
}

function keyOf(name: string): string {
  if (!isStoredName(name)) throw new Error(`"${name}" is not the name of a stored file.`)
  return PREFIX + name
}
