import { expect, type Page, test } from '@playwright/test'
import { asked, isSameDocument, openFixture, settle } from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  type Handler,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../../support/tier.ts'

let server: FixtureServer

const LINKS = '<a href="/other">Other</a> <a href="/start">Start</a>'
const GLOBALS = {
  'an element': "var navigation = document.createElement('nav')",
  'an extended prototype': 'Object.prototype.extend = function () {}',
  'a node list': "var navigation = document.querySelectorAll('a')",
  'an object': 'var navigation = { addEventListener() {} }',
  'a function': 'function navigation() {}',
  'another clock': 'var performance = { score: 5 }',
  'the screen': 'var screen = 1, parent = 2, origin = 3, status = 4, external = 5'
}

/** A page in windows-1252 that says so in a meta element only, or nowhere. */
function latin1(head: string, content: string): Handler {
  return ({ path }, response) => {
    response.setHeader('Content-Type', 'text/html')
    const html = `<!doctype html><html lang="fr"><head>${head}<title>Page ${path.slice(1)}</title>
<script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script>
<script type="module" src="/entry.js"></script></head><body><main id="page"><h1>Cr\xe9me</h1>${content}</main></body></html>`
    response.end(Buffer.from(html, 'latin1'))
    return undefined
  }
}

const META = '<meta charset="windows-1252">'
const FORM =
  '<form action="/saved" method="post"><input name="Name" aria-label="Name"><button>Save</button></form>'

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': (_, __, url) => {
      const code = GLOBALS[url.searchParams.get('globals') as keyof typeof GLOBALS]
      return { policy: '', head: code && `<script>${code}</script>`, content: LINKS }
    },
    '/other': () => ({ policy: '', content: LINKS }),
    '/latin1': latin1(META, `${FORM}<a href="/latin1-other">Other</a>`),
    '/latin1-other': latin1(
      '<meta http-equiv="Content-Type" content="text/html; charset=latin1">',
      FORM
    ),
    '/utf8': () => ({
      policy: '',
      content: `${FORM.replace('<form', '<form accept-charset="windows-1252"')}<a href="/latin1">Latin</a>`
    }),
    '/saved': () => ({ policy: '', content: 'Saved' }),
    '/index.html': () => ({ policy: '', content: LINKS }),
    '/pages': () => ({
      policy: '',
      settings: { pageExtensions: ['html', '.ASPX'] },
      content:
        '<a href="/index.html">Index</a> <a href="/list.aspx">List</a> <a href="/old.php">Old</a>'
    }),
    '/list.aspx': () => ({
      policy: '',
      settings: { pageExtensions: ['html', '.ASPX'] },
      content: '<a href="/old.php">Old</a>',
      finish: html =>
        `${html}<!-- cached -> ok --><script>if (1 > 0) window.behind = 1</script>\0`
    }),
    '/old.php': () => ({ policy: '' })
  })
})

test.afterAll(() => server.stop())

for (const [name, code] of someOf(Object.entries(GLOBALS))) {
  test(`navigates in place, and back, on a page whose script declares ${name}`, async ({
    page
  }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await openFixture(page, server, `/start?globals=${encodeURIComponent(name)}`)
    await follow(page, 'Other', 'Page other')
    // a script of a widget may declare it later, too
    await page.evaluate(code => {
      const script = document.createElement('script')
      script.textContent = code
      document.head.append(script)
    }, code)
    await page.evaluate(() => history.back())
    await expect(page).toHaveTitle('Page start')
    await page.evaluate(() => history.forward())
    await expect(page).toHaveTitle('Page other')
    expect([await isSameDocument(page), errors]).toEqual([true, []])
  })
}

test('reads pages in the encoding that a meta element names, and leaves their forms to the browser', async ({
  page
}) => {
  await openFixture(page, server, '/latin1')
  await follow(page, 'Other', 'Page latin1-other')
  await expect(page.getByRole('heading')).toHaveText('Créme')
  expect(await isSameDocument(page)).toBe(true)
  server.forget()
  await page.getByLabel('Name').fill('Zoé')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Page saved')
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toBe('Name=Zo%E9')
})

if (EXHAUSTIVE)
  test('loads a page in another encoding in full, and submits a form in the encoding that it names', async ({
    page
  }) => {
    await openFixture(page, server, '/utf8')
    server.forget()
    await page.getByLabel('Name').fill('Zoé')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveTitle('Page saved')
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toBe('Name=Zo%E9')
    await openFixture(page, server, '/utf8')
    await page.getByRole('link', { name: 'Latin' }).click()
    await expect(page.getByRole('heading')).toHaveText('Créme')
    expect(await isSameDocument(page)).toBe(false)
  })

if (EXHAUSTIVE)
  test('visits the pages whose extensions the page settings name in place, with one request [NAV-02]', async ({
    page
  }) => {
    await openFixture(page, server, '/pages')
    server.forget()
    await follow(page, 'List', 'Page list.aspx')
    await settle(page)
    expect(await page.evaluate(() => (window as { behind?: number }).behind)).toBe(1)
    expect([await isSameDocument(page), asked(server)]).toEqual([true, ['GET /list.aspx']])
    await page.getByRole('link', { name: 'Old' }).click()
    await expect(page).toHaveTitle('Page old.php')
    expect(await isSameDocument(page)).toBe(false)
  })

async function follow(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveTitle(title)
}
