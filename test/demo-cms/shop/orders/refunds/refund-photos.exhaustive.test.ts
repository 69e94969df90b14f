import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import {
  requestsOf,
  type SentOrder,
  withSentOrder
} from '../../../../support/refund-requests.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()

async function photo(width = 40): Promise<Buffer> {
  return sharp({ create: { width, height: 30, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'SecretPlace' } })
    .jpeg()
    .toBuffer()
}

/** Sends the form as a browser does when files are selected. */
async function askWithFiles(
  sent: SentOrder,
  files: { name: string; type: string; bytes: Buffer }[]
) {
  const { fields } = formOf((await sent.guest.get(sent.url)).body, '#refund')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (name !== 'Photos') form.append(name, value)
  }
  form.set(`Quantity-${sent.itemId}`, '1')
  form.set(`Reason-${sent.itemId}`, 'damaged')
  for (const { name, type, bytes } of files) {
    form.append('Photos', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  return shop.app.inject({
    method: 'POST',
    url: sent.url,
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'fr',
      cookie: [...sent.guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    payload: body
  })
}

describe('the photos of a refund request', () => {
  test('are stored without their location, and shown to the buyer and staff only [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const bytes = await photo(2000)
    expect(bytes.includes('SecretPlace')).toBe(true)
    const answer = await askWithFiles(sent, [{ name: '../../x.php', type: 'text/html', bytes }])
    expect(answer.statusCode).toBe(303)
    const stored = await shop.db
      .selectFrom('refund_photos')
      .innerJoin('refund_requests', 'refund_requests.id', 'request_id')
      .select(['refund_photos.id', 'width', 'image'])
      .where('order_id', '=', sent.id)
      .executeTakeFirstOrThrow()
    expect(stored.id).toMatch(/^[\w-]{22}$/)
    expect(stored.width).toBe(1600)
    expect(Buffer.from(stored.image).includes('SecretPlace')).toBe(false)
    const url = `/shop/fr/account/orders/${sent.number}/photos/${stored.id}`
    const page = await sent.guest.get(`/shop/fr/account/orders/${sent.number}`)
    expect(page.body).toContain(url)
    const image = await sent.guest.get(url)
    expect(image.headers['content-type']).toBe('image/webp')
    expect(image.headers['cache-control']).toBe('private, no-store')
    expect(image.headers['x-content-type-options']).toBe('nosniff')
    const lotte = await shop.customer('lotte@example.com')
    const staff = await shop.customer('balie@example.com')
    expect((await lotte.get(url)).statusCode).toBe(404)
    expect((await shop.visitor().get(url)).statusCode).toBe(404)
    const ofStaff = `/shop/fr/sales/refunds/photos/${stored.id}`
    expect((await lotte.get(ofStaff)).statusCode).toBe(403)
    expect((await staff.get(ofStaff)).statusCode).toBe(200)
    // through an order of one's own, the photo of another order does not exist
    const other = await withSentOrder(shop)
    const stolen = `/shop/fr/account/orders/${other.number}/photos/${stored.id}`
    expect((await other.guest.get(stolen)).statusCode).toBe(404)
  })

  test('are rejected with a reason if they are not images, too large or too many [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    const jpeg = { name: 'a.jpg', type: 'image/jpeg' }
    const cases: [Parameters<typeof askWithFiles>[1], string][] = [
      [[{ ...jpeg, bytes: script }], 'photo 1 n’est pas une image'],
      [
        [
          { ...jpeg, bytes: await photo() },
          { ...jpeg, bytes: (await photo()).subarray(0, 200) }
        ],
        'photo 2 n’est pas une image'
      ],
      [[{ ...jpeg, bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }], 'dépasse 5 Mo'],
      [Array.from({ length: 6 }, () => ({ ...jpeg, bytes: script })), '5 photos au maximum']
    ]
    for (const [files, message] of cases) {
      const answer = await askWithFiles(sent, files)
      expect(answer.statusCode, message).toBe(422)
      const page = documentOf(answer.body)
      expect(page.querySelector('#Photos-error')?.textContent).toContain(message)
      expect(page.querySelector(`#Quantity-${sent.itemId} [selected]`)?.textContent).toBe('1')
    }
    expect(await requestsOf(shop, sent.id)).toEqual([])
  })

  test('are rejected if the request is too large [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const bytes = Buffer.alloc(27 * 1024 * 1024)
    const answer = await askWithFiles(sent, [{ name: 'a.jpg', type: 'image/jpeg', bytes }])
    expect(answer.statusCode).toBe(413)
  })
})
