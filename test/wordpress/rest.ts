import type { Page } from '@playwright/test'
import { siteUrl } from './site.ts'

/** A post or page as the REST API answers it to those who may edit it. */
export interface EditedPost {
  id: number
  link: string
  content: { raw: string; rendered: string }
  excerpt: { rendered: string }
}

/**
 * Publishes a post or page as the user who is logged in, whose HTML WordPress filters like that of the editors.
 *
 * @throws {Error} WordPress refused it.
 */
export async function publish(
  page: Page,
  type: 'posts' | 'pages',
  fields: Record<string, unknown>
): Promise<EditedPost> {
  return (await send(page, `${type}?context=edit`, {
    status: 'publish',
    ...fields
  })) as EditedPost
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
  const { request } = page.context()
  const nonce = await request.get(siteUrl('/wp-admin/admin-ajax.php?action=rest-nonce'))
  const response = await request.post(siteUrl(`/wp-json/wp/v2/${path}`), {
    headers: { 'X-WP-Nonce': await nonce.text() },
    data
  })
  if (!response.ok()) throw new Error(`WordPress refused it: ${await response.text()}`)
  return response.json()
}
