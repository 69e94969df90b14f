import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchOptions } from '../../scripts/browser.mjs'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript'
}

let browser: Browser
const servers: { close(): void }[] = []

beforeAll(async () => {
  browser = await chromium.launch(launchOptions())
})

afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
})

/**
 * Uses the app in a browser: React and the views change the same elements, and code that is needed later arrives.
 *
 * @param folder The output of a bundler.
 * @param page Its `index.html`, if the bundler makes none.
 */
export async function expectWorkingApp(folder: string, page?: string): Promise<void> {
  const { tab, errors } = await openApp(folder, page)
  const field = tab.getByRole('spinbutton')
  await field.waitFor()
  await tab.getByRole('button', { name: 'Reference' }).waitFor()

  for (const count of [1, 2]) {
    await tab.getByRole('button', { name: 'Change' }).click()
    await tab.getByText(String(count), { exact: true }).waitFor()
    // the view renders the field, and the app renders the reference
    expect(await field.inputValue()).toBe('2')
    await tab.locator('vitrine-copy code', { hasText: `A-${count}` }).waitFor()
  }
  expect(errors).toEqual([])

  await tab.locator('vitrine-product-gallery a').first().click()
  await tab.locator('.pswp').waitFor()
  await tab.close()
}

/** Opens an app in a browser; `errors` collects what it throws. */
export async function openApp(
  folder: string,
  page?: string
): Promise<{ tab: Page; errors: string[] }> {
  const address = await serve(folder, page)
  const tab = await browser.newPage()
  const errors: string[] = []
  tab.on('pageerror', error => errors.push(error.message))
  await tab.goto(address)
  return { tab, errors }
}

async function serve(folder: string, page?: string): Promise<string> {
  const html = page ?? readFileSync(join(folder, 'index.html'), 'utf8')
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = join(folder, pathname)
    const type = TYPES[extname(pathname)]
    if (pathname === '/') answer.setHeader('Content-Type', 'text/html').end(html)
    else if (!type || !existsSync(file)) answer.writeHead(404).end()
    else answer.setHeader('Content-Type', type).end(readFileSync(file))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
