import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { createMock, type Mock } from '../../src/mock/index.ts'
import type { Endpoint } from '../../src/shared/contract/endpoint.ts'
import { endpoints } from '../../src/shared/contract/index.ts'
import { validRequest } from './valid-requests.ts'

const all: Endpoint[] = Object.values(endpoints).flatMap(area => Object.values(area))

test.each(all.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s has a reply that the contract accepts [HTTP-04]',
  async (_, endpoint) => {
    const mock = createMock()
    const cookie = await shopperWithCart(mock)
    const response = await mock.fetch(validRequest(endpoint, { cookie }))
    const text = await response.text()
    const expected = endpoint.reply || endpoint.isHtml ? 200 : 204
    expect({ status: response.status, text }).toMatchObject({ status: expected })
    if (endpoint.isHtml) expect(response.headers.get('content-type')).toMatch('text/html')
    if (endpoint.reply) {
      expect(safeParse(endpoint.reply, JSON.parse(text)).issues).toBeUndefined()
    }
  }
)

/** The cookie of a shopper whose saved item has the id 102, and whose cart has the line 103. */
async function shopperWithCart(mock: Mock): Promise<string> {
  const added = await mock.fetch(validRequest(endpoints.catalog.addToCart))
  const [cookie = ''] = added.headers.getSetCookie()[0]!.split(';')
  await mock.fetch(validRequest(endpoints.saved.save, { cookie }))
  await mock.fetch(validRequest(endpoints.catalog.addToCart, { cookie }))
  return cookie
}
