import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

/** How the server misbehaves: `down` answers 503, `silent` never answers, `cut` ends a file in the middle. */
type Fault = 'down' | 'silent' | 'cut'

interface StoredObject {
  bytes: Buffer
  changedAt: Date
}

/** A small server with the operations of S3 that the shop uses. */
export interface S3Server {
  readonly endpoint: string
  /** The objects of the bucket by key. */
  readonly objects: Map<string, StoredObject>
  /** Makes requests fail until `undefined` is set. */
  fault: Fault | undefined
  close(): Promise<void>
}

/** Starts a server with one bucket, which lists two objects per page. */
export async function s3Server(bucket: string, pageSize = 2): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const state: { fault: Fault | undefined } = { fault: undefined }

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (state.fault === 'silent') return
    if (state.fault === 'down') return refuse(response, 503, 'ServiceUnavailable')
    if (!isSigned(request)) return refuse(response, 403, 'InvalidAccessKeyId')
    const url = new URL(request.url!, 'http://s3')
    const [, sentBucket, ...rest] = url.pathname.split('/')
    if (sentBucket !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (key === '') return list(response, url.searchParams)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, changedAt: new Date() })
      return response.setHeader('etag', '"1"').end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.setHeader('content-length', found.bytes.length)
    if (state.fault !== 'cut') return response.end(found.bytes)
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy())
  })

  function list(response: ServerResponse, query: URLSearchParams): void {
    const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? ''))
    const start = Number(query.get('continuation-token') ?? 0)
    const page = keys.sort().slice(start, start + pageSize)
    const isTruncated = start + pageSize < keys.length
    const next = isTruncated
      ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>`
      : ''
    const contents = page.map(
      key =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.changedAt.toISOString()}</LastModified></Contents>`
    )
    response
      .setHeader('content-type', 'application/xml')
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
      )
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    get fault() {
      return state.fault
    },
    set fault(fault) {
      state.fault = fault
    },
    close: () => closed(server)
  }
}

function isSigned({ headers }: IncomingMessage): boolean {
  const signature = `AWS4-HMAC-SHA256 Credential=${S3_KEYS.accessKeyId}/`
  return headers.authorization?.startsWith(signature) === true
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
