import { expect } from 'vitest'
import type { Shop } from './with-shop.ts'

/** The HTML of a page, which must exist. */
export async function getPage({ app }: Shop, url: string): Promise<string> {
  const reply = await app.inject(url)
  expect(`${url} ${reply.statusCode}`).toBe(`${url} 200`)
  return reply.body
}
