import { expect, type Page, test } from '@playwright/test'
import { HOST } from '../../support/certificate.ts'
import { asked, isSameDocument, openFixture } from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  type Handler,
  redirect,
  STRICT_POLICY,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'
import { startTlsProxy, type TlsProxy } from '../../support/tls-proxy.ts'

/** The application behind the proxy was asked with `http:`, and builds its addresses accordingly. */
const toSaved: Handler = (request, response, url) =>
  redirect(`http://${request.headers.host}/saved`)(request, response, url)

const FORMS = `<form action="/save" method="post"><input name="Name" aria-label="Name"><button>Save</button></form>
  <form action="/save" method="post" enctype="multipart/form-data"><input type="file" name="Photo" aria-label="Photo"><button>Upload</button></form>
  <a href="/go">Go</a>`

let server: FixtureServer
let proxy: TlsProxy

// a name, because browsers make an exception for the addresses of this computer
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: async ({ browserName, launchOptions }, use) =>
    use(
      browserName === 'firefox'
        ? { ...launchOptions, firefoxUserPrefs: { 'network.dns.localDomains': HOST } }
        : {
            ...launchOptions,
            args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]
          }
    )
})

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ policy: '', content: FORMS }),
    '/upgrading': () => ({
      policy: `${STRICT_POLICY}; upgrade-insecure-requests`,
      content: FORMS
    }),
    '/strict': () => ({ policy: STRICT_POLICY, content: FORMS }),
    '/save': toSaved,
    '/saved': () => ({ content: '<a href="/go">Go</a>' }),
    '/go': toSaved
  })
  proxy = await startTlsProxy(server)
})

test.afterAll(async () => {
  proxy.stop()
  await server.stop()
})

test('shows the page of a form that is redirected through http: in place, and sends it once [NAV-09] [NAV-10]', async ({
  page
}) => {
  for (const path of ['/start', '/upgrading']) {
    await open(page, path)
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSaved(page)
    expect(server.requests[0]?.body).toBe('Name=Ada')

    await open(page, path)
    await page
      .getByLabel('Photo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('png') })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expectSaved(page)
  }
})

if (EXHAUSTIVE)
  test('never asks to send a form again whose redirect the policy of the page refuses [NAV-10]', async ({
    page,
    browserName
  }) => {
    await open(page, '/strict')
    await page.getByRole('button', { name: 'Save' }).click()
    // a policy without the directive does not stop Chromium from upgrading the redirect
    if (browserName !== 'firefox') return expectSaved(page)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('La boutique a reçu vos données')
    await expect(dialog.getByRole('button', { name: 'Renvoyer', exact: true })).toBeHidden()
    expect(asked(server).filter(line => line.startsWith('POST'))).toEqual(['POST /save'])
    await dialog.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveTitle('Page strict')
  })

if (EXHAUSTIVE)
  test('shows the page of a link that is redirected through http:, and from the first form on in place', async ({
    page
  }) => {
    await open(page, '/start')
    await page.getByRole('link', { name: 'Go' }).click()
    await expect(page).toHaveTitle('Page saved')
    await open(page, '/start')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSaved(page)
    server.forget()
    await page.getByRole('link', { name: 'Go' }).click()
    await expect.poll(() => asked(server)).toContain('GET /saved')
    await expect(page).toHaveTitle('Page saved')
    expect(await isSameDocument(page)).toBe(true)
  })

async function open(page: Page, path: string): Promise<void> {
  await openFixture(page, { ...server, origin: `https://${HOST}:${proxy.port}` }, path)
  server.forget()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Page saved')
  expect([await isSameDocument(page), asked(server)]).toEqual([
    true,
    ['POST /save', 'GET /saved']
  ])
}
