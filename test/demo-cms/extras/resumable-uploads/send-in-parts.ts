import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shopper } from '../../../support/shopper.ts'
import type { Shop } from '../../../support/with-shop.ts'

/** What a part of a file is sent as. */
const PART = 'application/offset+octet-stream'
const HEADERS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' }

/** Sends a file to the tus server in one part; its address. */
export async function sendInParts(
  shop: Shop,
  sender: Shopper,
  name: string,
  bytes: Buffer
): Promise<string> {
  const url = await createUpload(shop, sender, name, bytes.length)
  if (bytes.length > 0) await sendRest(shop, sender, url, bytes)
  return url
}

/** Begins an upload; its address. */
export async function createUpload(
  shop: Shop,
  sender: Shopper,
  name: string,
  size: number
): Promise<string> {
  const created = await shop.app.inject({
    method: 'POST',
    url: '/shop/fr/assetslibrary/uploads',
    headers: {
      ...HEADERS,
      cookie: cookieOf(sender),
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`
    }
  })
  const url = created.headers.location
  if (!url) throw new Error(`The upload was not created: ${created.statusCode}`)
  return url
}

/** Sends what the server does not have yet. */
export async function sendRest(
  shop: Shop,
  sender: Shopper,
  url: string,
  bytes: Buffer
): Promise<void> {
  const headers = { ...HEADERS, cookie: cookieOf(sender) }
  const known = await shop.app.inject({ method: 'HEAD', url, headers })
  const offset = String(known.headers['upload-offset'])
  const sent = await shop.app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': offset, 'content-type': PART },
    payload: bytes.subarray(Number(offset))
  })
  if (sent.statusCode !== 204) throw new Error(`The part was not taken: ${sent.statusCode}`)
}

/**
 * Loses the connection in the middle of a file.
 *
 * @param hasArrived Resolves when the server has the bytes that were sent.
 */
export async function loseConnection(
  shop: Shop,
  sender: Shopper,
  url: string,
  { bytes, sent, hasArrived }: { bytes: Buffer; sent: number; hasArrived(): Promise<void> }
): Promise<void> {
  const { app } = shop
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  await new Promise<void>((resolve, reject) => {
    const part = request(new URL(url, `http://127.0.0.1:${port}`), {
      method: 'PATCH',
      headers: {
        ...HEADERS,
        cookie: cookieOf(sender),
        'content-type': PART,
        'content-length': bytes.length,
        'upload-offset': '0'
      }
    })
    part.on('error', () => resolve())
    part.write(bytes.subarray(0, sent))
    hasArrived().then(() => part.destroy(), reject)
  })
}

function cookieOf(sender: Shopper): string {
  return [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
