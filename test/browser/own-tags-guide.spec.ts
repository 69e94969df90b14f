import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { ownTagCode } from '../../demo-cms/shop/site/own-tag.ts'
import { readLibraryFile } from '../../src/cli/read-library-file.ts'
import { serve } from '../../src/cli/serve.ts'
import { createMock } from '../../src/mock/index.ts'
import { snippetsOf } from '../support/guide-snippets.ts'

// pages without a bundler, with both flavours of the library

const GUIDE = snippetsOf('docs/own-tags.md')
const SETTINGS = {
  applicationPath: '/shop',
  sitePath: '/shop',
  culture: 'en',
  consentStamp: '1',
  customer: ''
}

const mock = createMock({ readFile: readLibraryFile })
let server: Server
let address: string
test.beforeAll(async () => {
  server = await serve(answer, 0)
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

for (const folder of ['/vitrine/', '/vitrine/light/']) {
  test(`the script of the guide makes a tag with the React of ${folder}vitrine.en.js`, async ({
    page
  }) => {
    const problems = problemsOf(page)
    await page.goto(`${address}${folder}guide`)
    const pieces = page.locator('acme-pieces')
    await expect(pieces.locator('b')).toHaveText('0')
    await addPiece(page, folder)
    await expect(pieces.locator('b')).toHaveText('1')
    expect(problems).toEqual([])
  })

  test(`the example widget uses the React of ${folder}vitrine.en.js`, async ({ page }) => {
    const problems = problemsOf(page)
    await page.goto(`${address}${folder}example`)
    const tag = page.locator('acme-free-delivery')
    await expect(tag).toContainText('Free delivery for €75.00 more')
    await expect(tag).toContainText('0 pieces in your basket')
    await addPiece(page, folder)
    await expect(tag).toContainText('1 piece in your basket')
    expect(problems).toEqual([])
  })
}

test('the example widget says which script its page lacks, and leaves the plain HTML', async ({
  page
}) => {
  const problems = problemsOf(page)
  await page.goto(`${address}/none/example`)
  await expect.poll(() => problems.join()).toContain('needs the script of Vitrine')
  await expect(page.locator('acme-free-delivery')).toHaveText('Plain')
})

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/acme.js') {
    return new Response(await ownTagCode(), { headers: { 'Content-Type': 'text/javascript' } })
  }
  const [, folder, name] = /^(\/.*\/)(guide|example)$/.exec(pathname) ?? []
  if (!folder || !name) return mock.fetch(request)
  const content = name === 'guide' ? guidePage(folder) : examplePage(folder)
  return new Response(content, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function guidePage(folder: string): string {
  const snippet = GUIDE.find(({ code }) => code.includes('await define()'))?.code ?? ''
  expect(snippet).toContain("'/vitrine/vitrine.en.js'")
  return pageWith(
    folder,
    `<acme-pieces>Plain</acme-pieces>${snippet.replaceAll('/vitrine/vitrine', `${folder}vitrine`)}`
  )
}

function examplePage(folder: string): string {
  const tag = '<acme-free-delivery from="75"><p>Plain</p></acme-free-delivery>'
  return pageWith(folder, `${tag}<script type="module" src="/acme.js"></script>`)
}

function pageWith(folder: string, content: string): string {
  const script = `<script type="module" src="${folder}vitrine.en.js"></script>`
  return `<!doctype html><html lang="en"><head><title>Tag</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/vitrine/vitrine.css">${folder === '/none/' ? '' : script}</head>
    <body><script type="application/json" id="vitrine-context">${JSON.stringify(SETTINGS)}</script>
    <main id="page">${content}</main></body></html>`
}

/** By a script of the page, which imports the copy of the library that the page has. */
async function addPiece(page: Page, folder: string): Promise<void> {
  await page.evaluate(async path => {
    const { cart } = await import(path)
    await cart.add({ productVariantId: '301' })
  }, `${folder}vitrine.en.js`)
}

function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  return problems
}
