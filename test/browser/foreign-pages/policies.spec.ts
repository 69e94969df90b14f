import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { isSameDocument, openFixture, settle, startVisit } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../../support/tier.ts'

let server: FixtureServer

/** A script that records its run in the `data-ran` attribute of `<html>`. */
function mark(word: string): string {
  return `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${word} '`
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

const meta = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`
const SCRIPTS = `<script>${mark('inline')}</script><script src="/own.js"></script>
  <script src="https://foreign.test/a.js"></script>`
const IN_META = meta("script-src 'nonce-NONCE' 'self'")
/** Code in attributes that runs by itself, on a press, and from an address. */
const HANDLERS = {
  content: `<img src="data:," alt="" onerror="${mark('error')}"><button onclick="${mark('click')}">Press</button>
    <form onsubmit="return false"><input name="removeAttributeNode"></form>
    <a href=" Java&Tab;Script:void(${mark('link').replaceAll('"', '&quot;')})">Run</a>`
}
/** Frames that mark the document around them: by a handler, a script and, in a frame of its own, another handler. */
const inFrame = (word: string) => mark(word).replaceAll('document.', 'top.document.')
const frame = (html: string) =>
  `<iframe title="frame" srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
const FRAMES = {
  content: `${frame(`<img src="data:," alt="" onerror="${inFrame('error')}">`)}
    ${frame(`<p>Framed</p><script>${inFrame('script')}</script>`)}
    ${frame(frame(`<img src="data:," alt="" onerror="${inFrame('inner')}">`))}`
}
let goOn = () => {}
const NO_SCRIPT_SOURCES = "frame-ancestors 'self'"

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/meta': () => ({ policy: '', head: IN_META }),
    '/meta-injected': () => ({
      policy: '',
      head: IN_META,
      content: `<script>${mark('injected')}</script><script nonce="NONCE">${mark('own')}</script>`
    }),
    '/meta-framed': () => ({
      policy: NO_SCRIPT_SOURCES,
      head: IN_META,
      content: `<script>${mark('injected')}</script>`
    }),
    '/meta-stricter': () => ({
      policy: '',
      head: meta("script-src 'nonce-NONCE' 'self'; img-src 'none'"),
      content: `<script>${mark('injected')}</script>`
    }),
    '/self': () => ({ policy: "script-src 'self'" }),
    '/self-scripts': () => ({ policy: "script-src 'self'", content: SCRIPTS }),
    '/inline-scripts': () => ({
      policy: "script-src 'self' 'unsafe-inline'",
      content: `<script>${mark('inline')}</script>`
    }),
    '/free': () => ({ policy: '' }),
    '/free-handlers': () => ({ policy: '', ...HANDLERS }),
    '/self-handlers': () => ({ policy: "script-src 'self'", ...HANDLERS }),
    '/inline-handlers': () => ({ policy: "script-src 'unsafe-inline' 'self'", ...HANDLERS }),
    '/attr-handlers': () => ({
      policy: "script-src 'unsafe-inline' 'self'; script-src-attr 'none'",
      ...HANDLERS
    }),
    '/hashed-handlers': () => ({
      policy: `script-src 'self' 'unsafe-hashes' ${hashOf(mark('click'))}`,
      ...HANDLERS
    }),
    '/self-frames': () => ({ policy: "script-src 'self'", ...FRAMES }),
    '/inline-frames': () => ({ policy: "script-src 'unsafe-inline' 'self'", ...FRAMES }),
    '/attr-frames': () => ({
      policy: "script-src 'unsafe-inline' 'self'; script-src-attr 'none'",
      ...FRAMES
    }),
    '/slow-handlers': () => ({
      policy: "script-src 'self'",
      content: `<p>First</p><p>Second</p><!--pause-->${HANDLERS.content}`,
      pause: () =>
        new Promise(resolve => {
          goOn = () => resolve(undefined)
        })
    }),
    '/hashed': () => ({ policy: `script-src 'self' ${hashOf(mark('hashed'))}` }),
    '/hashed-scripts': () => ({
      policy: `script-src 'self' ${hashOf(mark('hashed'))}`,
      content: `<script>${mark('hashed')}</script><script>${mark('changed')}</script>`
    }),
    '/own.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(mark('own'))
      return undefined
    }
  })
})

test.afterAll(() => server.stop())

test('runs no script that a policy in a meta element would block [NAV-15]', async ({
  page
}) => {
  await openFixture(page, server, '/meta')
  await show(page, '/meta-injected')
  expect([await ran(page), await isSameDocument(page)]).toEqual(['own ', true])
  // a header that says nothing of scripts changes nothing
  await show(page, '/meta-framed')
  expect([await ran(page), await isSameDocument(page)]).toEqual(['own ', true])
})

if (EXHAUSTIVE)
  test('runs none in a modal either', async ({ page }) => {
    await openFixture(page, server, '/meta')
    await page.evaluate(() => {
      document
        .getElementById('page')
        ?.insertAdjacentHTML(
          'beforeend',
          '<a href="/meta-injected" data-vitrine-modal>Open</a>'
        )
    })
    await page.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => ran(page)).toBe('own ')
  })

test('loads a page with another policy in a meta element in full', async ({ page }) => {
  await openFixture(page, server, '/meta')
  await startVisit(page, '/meta-stricter')
  await expect(page).toHaveTitle('Page meta-stricter')
  expect(await isSameDocument(page)).toBe(false)
})

if (EXHAUSTIVE)
  test('runs what a policy without nonces allows: its own files, inline scripts, hashes [NAV-15]', async ({
    page
  }) => {
    await openFixture(page, server, '/self')
    await show(page, '/self-scripts')
    expect([await ran(page), await isSameDocument(page)]).toEqual(['own ', true])
    await openFixture(page, server, '/inline-scripts')
    await page.evaluate(() => delete document.documentElement.dataset.ran)
    await show(page, '/inline-scripts?again')
    expect([await ran(page), await isSameDocument(page)]).toEqual(['inline ', true])
    await openFixture(page, server, '/hashed')
    await show(page, '/hashed-scripts')
    expect([await ran(page), await isSameDocument(page)]).toEqual(['hashed ', true])
  })

if (EXHAUSTIVE)
  test('loads a page in full if the policy of the first page blocks one of its scripts', async ({
    page
  }) => {
    await openFixture(page, server, '/self')
    await startVisit(page, '/hashed-scripts')
    await expect(page.locator('html')).toHaveAttribute('data-ran', 'hashed ')
    expect(await isSameDocument(page)).toBe(false)
  })

for (const [to, word] of someOf(
  [
    ['/self-handlers', ''],
    ['/attr-handlers', 'link '],
    ['/slow-handlers', ''],
    ['/hashed-handlers', 'click '],
    ['/inline-handlers', 'click error link '],
    ['/free-handlers', 'click error link ']
  ] as const,
  2
)) {
  test(`runs the handlers of ${to} that its own policy allows, and no others [NAV-15]`, async ({
    page
  }) => {
    await openFixture(page, server, '/free')
    await startVisit(page, to)
    if (to === '/slow-handlers') {
      await expect(page.getByText('First')).toBeVisible()
      goOn()
    }
    await expect(page.getByText('Run')).toBeVisible()
    await press(page)
    const inPlace = await ranOnce(page)
    expect(await isSameDocument(page)).toBe(true)
    // as a full load does
    if (to !== '/slow-handlers') {
      await page.goto(server.origin + to)
      await press(page)
      expect(await ranOnce(page)).toBe(inPlace)
    }
    expect(inPlace).toBe(word)
  })
}

test('loads a page in full if the policy of the first page blocks its handlers [NAV-15]', async ({
  page
}) => {
  await openFixture(page, server, '/self')
  // not those that the policy of both blocks
  await show(page, '/self-handlers')
  expect(await isSameDocument(page)).toBe(true)
  await startVisit(page, '/inline-handlers')
  await expect(page).toHaveTitle('Page inline-handlers')
  await press(page)
  expect([await ranOnce(page), await isSameDocument(page)]).toEqual([
    'click error link ',
    false
  ])
})

for (const [to, words] of someOf(
  [
    ['/attr-frames', 'script '],
    ['/self-frames', ''],
    ['/inline-frames', 'error inner script ']
  ] as const,
  2
)) {
  test(`runs the code in frames of ${to} that its own policy allows, and no other [NAV-15]`, async ({
    page
  }) => {
    await openFixture(page, server, '/free')
    await show(page, to)
    await expect(
      page.locator('iframe >> nth=1').contentFrame().getByText('Framed')
    ).toBeVisible()
    await expect.poll(() => ranOnce(page)).toBe(words)
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('loads a page in full if the policy of the first page blocks code in its frames [NAV-15]', async ({
  page
}) => {
  await openFixture(page, server, '/self')
  // not if the policies of both block it
  await show(page, '/self-frames')
  expect(await isSameDocument(page)).toBe(true)
  await startVisit(page, '/inline-frames')
  await expect(page).toHaveTitle('Page inline-frames')
  await expect.poll(() => ranOnce(page)).toBe('error inner script ')
  expect(await isSameDocument(page)).toBe(false)
})

async function press(page: Page): Promise<void> {
  await settle(page)
  await page.getByRole('button', { name: 'Press' }).click()
  await page.getByText('Run').click()
  await settle(page)
}

/** The words that have been recorded, each once. */
async function ranOnce(page: Page): Promise<string> {
  const words = new Set((await ran(page)).split(' ').filter(Boolean))
  return [...words]
    .sort()
    .map(word => `${word} `)
    .join('')
}

async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(path => window.vitrine.visit(path), path)
  await expect(page).toHaveURL(server.origin + path)
  await settle(page)
}

function ran(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.ran ?? '')
}
