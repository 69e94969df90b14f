import { request } from '@playwright/test'
import { logInOf, siteUrl } from './site.ts'

/**
 * Older than everything on the site: what tests publish is at the end of lists, and moves nothing in those that others look at. All
 * specs share one site.
 */
export const PUBLISHED = '2020-01-01T09:00:00'

const published = new Set<string>()

/** Remembers a post that a test has made, before it is public. */
export function willPublish(type: 'posts' | 'pages', id: number): void {
  published.add(`${type}/${id}`)
}

/**
 * Removes the posts that this test has made, with their comments.
 *
 * @throws {Error} WordPress refused it.
 */
export async function removePublished(): Promise<void> {
  if (published.size === 0) return
  const { cookies, nonce } = logInOf('admin')
  const site = await request.newContext({
    extraHTTPHeaders: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-wp-nonce': nonce
    }
  })
  for (const path of published) {
    const answer = await site.delete(siteUrl(`/wp-json/wp/v2/${path}?force=true`))
    if (!answer.ok()) throw new Error(`${path} could not be removed: ${await answer.text()}`)
  }
  published.clear()
  await site.dispose()
}
