import { allEndpoints } from '../../src/mock/all-endpoints.ts'
import { createMock } from '../../src/mock/create-mock.ts'
import { type MockReplies, type MockReply, type MockRequest, mockApi } from './mock-api.ts'

/**
 * Answers every call of the contract, and the pages of the shop, as `npx vitrine mock` does, for one shopper who is always new: a
 * script cannot send cookies.
 *
 * @returns what was refused so far, as `404 GET /shop/api/v1/…`.
 */
export function answerAsMock(): readonly string[] {
  const { fetch } = createMock({ cultures: ['en', 'fr'] })
  const refused: string[] = []
  const reply = async ({ endpoint, query, json, headers }: MockRequest): Promise<MockReply> => {
    const [method = '', path = ''] = endpoint.split(' ')
    const url = `${location.origin}${path}?${new URLSearchParams(query)}`
    const body = json === undefined ? null : JSON.stringify(json)
    const response = await fetch(new Request(url, { method, headers, body }))
    if (!response.ok) refused.push(`${response.status} ${endpoint}`)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text || undefined }
  }
  const paths = [
    ...allEndpoints.map(
      ({ method, path }) => `${method} ${path.replace(/\{(app|site)\}/, '/shop')}`
    ),
    'GET /shop/en',
    'GET /shop/en/{page}',
    'GET /shop/en/{area}/{page}'
  ]
  mockApi(Object.fromEntries(paths.map(path => [path, reply])) satisfies MockReplies)
  return refused
}

/** Whether the mock shows something at an address: a page, or a picture of its own. */
export async function isServed(path: string): Promise<boolean> {
  const { status } = await createMock({ cultures: ['en', 'fr'] }).fetch(
    new Request(new URL(path, location.origin))
  )
  return status === 200
}
