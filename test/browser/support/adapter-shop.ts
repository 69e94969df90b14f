import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { readLibraryFile } from '../../../src/cli/read-library-file.ts'
import { serve } from '../../../src/cli/serve.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css'
}
/** What belongs to one connection. */
const OF_CONNECTION = ['host', 'connection', 'content-length', 'accept-encoding']

/** A shop whose pages are `html`, whose files are those of the build, and whose API is another server's, at one origin. */
export async function serveAdapterShop(
  api: string,
  pages: Readonly<Record<string, string>>
): Promise<{ address: string; close(): void }> {
  const server = await serve(async request => {
    const { origin, pathname, search } = new URL(request.url)
    const [, file] = /^\/(?:vitrine|cdn\/shop\/t\/1\/assets)\/(.+)$/.exec(pathname) ?? []
    if (file !== undefined) return fileResponse(file)
    const html = pages[pathname]
    if (request.method === 'GET' && html !== undefined) {
      return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    }
    const headers = new Headers(request.headers)
    for (const name of OF_CONNECTION) headers.delete(name)
    const body = await request.text()
    const reply = await fetch(api + pathname + search, {
      method: request.method,
      headers,
      ...(body !== '' && { body })
    })
    // systems name the pages of the shop by its own address
    const text = (await reply.text()).replaceAll('http://shop.test', origin)
    const own = new Headers(reply.headers)
    own.delete('content-length')
    return new Response(text === '' ? null : text, { status: reply.status, headers: own })
  }, 0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}

/** The n-th snippet of a language in a section of the guide to the adapters. */
export function snippetOf(section: string, language: string, index: number): string {
  const guide = readFileSync('docs/adapters.md', 'utf8')
  const [, text = ''] = guide.split(`\n## ${section}\n`)
  const [own = ''] = text.split('\n## ')
  const all = [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(
    ([, name]) => name === language
  )
  const snippet = all[index]?.[2]
  if (snippet === undefined) throw new Error(`"${section}" has no such snippet.`)
  return snippet
}

/** Presses the buttons of several products before the first answer is there. */
export async function addAtOnce(page: Page): Promise<void> {
  const tags = page.locator('vitrine-add-to-cart')
  // a pointer that rests on a tag before the library has started would not wake it
  await expect(page.locator('vitrine-cart-items > vitrineview')).toHaveCount(1)
  for (const tag of await tags.all()) {
    await tag.hover()
    await expect(tag.locator('> vitrineview')).toHaveCount(1)
  }
  await tags.locator('button').evaluateAll(all => {
    for (const button of all) (button as HTMLElement).click()
  })
  await expect(page.locator('vitrine-cart-items tbody tr')).toHaveCount(await tags.count())
  await closeDialogs(page)
}

async function closeDialogs(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
  }).toPass()
}

/** The line of the cart that shows a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.locator('vitrine-cart-items tbody tr', { hasText: text })
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

async function fileResponse(name: string): Promise<Response> {
  const data = (await readLibraryFile(name)) ?? (await readLibraryFile(`adapters/${name}`))
  if (!data) return new Response('', { status: 404 })
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  return new Response(new Uint8Array(data), { headers: { 'Content-Type': type } })
}
