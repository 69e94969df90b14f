import { expect, type Page, test } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<a href="/two">Two</a>
        <form action="/sent" method="post"><label>Name <input name="name"></label><button>Send</button></form>`
    }),
    '/sent': () => ({ title: 'Sent' })
  })
})
test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

/** The modules that the first interaction preloads. A pointer that happens to rest on the page counts as one. */
const PRELOADED = /\/(receive-response|finish-visit|submit-form|prefetch-links)-/

const ACTIONS = {
  'a form': {
    title: 'Sent',
    target: (page: Page) => page.getByRole('button', { name: 'Send' })
  },
  'a link': {
    title: 'Page two',
    target: (page: Page) => page.getByRole('link', { name: 'Two' })
  }
}

for (const [name, { title, target }] of someOf(Object.entries(ACTIONS), 1)) {
  test(`keeps the page and everything entered if the connection is lost before the first interaction, and goes on when it is back: ${name} [NAV-14]`, async ({
    page
  }) => {
    let isOpen = false
    let isLost = true
    await page.route('**/*', (route, request) =>
      isLost && (isOpen || PRELOADED.test(request.url())) ? route.abort() : route.continue()
    )
    await openFixture(page, server, '/start')
    isOpen = true
    await page.getByLabel('Name').fill('Anna')
    const first = page.waitForEvent('dialog')
    const pressed = target(page).click()
    const question = await first
    expect(question.message()).toContain('Pas de connexion')
    await question.dismiss()
    await pressed
    expect(pathOf(page)).toBe('/start')
    await expect(page.getByLabel('Name')).toHaveValue('Anna')

    const second = page.waitForEvent('dialog')
    const pressedAgain = target(page).click()
    const again = await second
    isLost = false
    await again.accept()
    await pressedAgain
    await expect(page).toHaveTitle(title)
    const posts = server.requests.filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual(name === 'a form' ? ['name=Anna'] : [])
  })
}

if (EXHAUSTIVE)
  test('loads what a form needs as soon as the shopper reaches it, and reports a lost connection in a dialog [NAV-14]', async ({
    page,
    context
  }) => {
    await openFixture(page, server, '/start')
    await page.getByLabel('Name').evaluate((field: HTMLElement) => field.focus())
    await page.evaluate(() => window.vitrine.preloaded())
    await context.setOffline(true)
    await page.getByLabel('Name').fill('Anna')
    await page.getByRole('button', { name: 'Send' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('hors connexion')
    await expect(page.getByLabel('Name')).toHaveValue('Anna')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Renvoyer', exact: true }).click()
    await expect(page).toHaveTitle('Sent')
    expect(await isSameDocument(page)).toBe(true)
    expect(asked(server).filter(line => line.startsWith('POST'))).toEqual(['POST /sent'])
  })
