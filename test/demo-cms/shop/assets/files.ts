import sharp from 'sharp'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import type { Shop } from '../../../support/with-shop.ts'

export interface SentFile {
  name: string
  bytes: Buffer
  /** What the browser claims. */
  type?: string
}

interface PictureOptions {
  width?: number
  height?: number
  color?: string
}

/** A small picture in one colour. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
  { width = 40, height = 30, color = 'teal' }: PictureOptions = {}
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

/** A PDF as small as possible; `more` is added to its catalogue. */
export function pdf(more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  )
}

/** A story of the seed. */
export const STORY = '/shop/fr/assetslibrary/news/livraison-velo'

/** Sends a form with files, as browsers do. */
export async function sendForm(
  shop: Shop,
  sender: Shopper,
  fields: Record<string, string>,
  files: (SentFile & { field: string })[],
  { url = STORY, headers = {} as Record<string, string> } = {}
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, name, bytes, type = 'application/octet-stream' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const encoded = new Response(form)
  return shop.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      'sec-fetch-site': 'same-origin',
      cookie: [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers
    },
    payload: Buffer.from(await encoded.arrayBuffer())
  })
}

/** Uploads a file as the tags do: alone, asking for JSON. */
export function upload(
  shop: Shop,
  sender: Shopper,
  file: SentFile,
  { field = 'photos', key, url }: { field?: string; key?: string; url?: string } = {}
): Promise<Answer> {
  return sendForm(shop, sender, {}, [{ ...file, field: `file-${field}` }], {
    ...(url && { url }),
    headers: {
      accept: 'application/json',
      'accept-language': 'fr',
      ...(key && { 'idempotency-key': key })
    }
  })
}
