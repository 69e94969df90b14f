import type { Page } from '@playwright/test'
import { PUBLISHED, willPublish } from './published.ts'
import { logInOf, siteUrl } from './site.ts'

/** A post or page as the REST API answers it to those who may edit it. */
export interface EditedPost {
  id: number
  link: string
  content: { raw: string; rendered: string }
  excerpt: { rendered: string }
}

/**
 * Publishes a post or page as the user who is logged in, whose HTML WordPress filters like that of the editors. It is removed after the
 * test.
 *
 * @throws {Error} WordPress refused it.
 */
export async function publish(
  page: Page,
  type: 'posts' | 'pages',
  fields: Record<string, unknown>
): Promise<EditedPost> {
  const post = (await send(page, `${type}?context=edit`, {
    status: 'publish',
    date: PUBLISHED,
    ...fields
  })) as EditedPost
  willPublish(type, post.id)
  return post
}

/**
 * Comments on a post, as an administrator: others must wait between two comments.
 *
 * @throws {Error} WordPress refused it.
 */
export async function commentOn(page: Page, post: number, content: string): Promise<void> {
  await send(page, 'comments', { post, content })
}

async function send(page: Page, path: string, data: Record<string, unknown>): Promise<unknown> {
  const response = await page.context().request.post(siteUrl(`/wp-json/wp/v2/${path}`), {
    headers: { 'X-WP-Nonce': await nonceOf(page) },
    data
  })
  if (!response.ok()) throw new Error(`WordPress refused it: ${await response.text()}`)
  return response.json()
}

/** The token of the login that the page has. */
async function nonceOf(page: Page): Promise<string> {
  const own = new Set((await page.context().cookies()).map(({ value }) => value))
  const user = (['admin', 'author'] as const).find(user =>
    logInOf(user).cookies.some(({ value }) => own.has(value) && value.startsWith(user))
  )
  if (!user) throw new Error('Nobody is logged in.')
  return logInOf(user).nonce
}
