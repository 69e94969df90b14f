import { expect, type Locator, type Page, test } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  redirect,
  startFixtureServer
} from '../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer
let elsewhere: FixtureServer

const form = (action: string, more = '') =>
  `<form action="/${action}" method="post" ${more}><button>${action}</button></form>`

/** The answer of a newer deployment. */
const newer = (status: number): FixturePage => ({
  title: `Answer ${status}`,
  status,
  headers: { 'Vitrine-Build': 'b2' },
  settings: { build: 'b2' },
  content: `<a href="/next">Next</a>
    <form action="/rejected" method="post"><p role="alert">Too short</p><label>Name <input name="name"></label></form>`
})

test.beforeAll(async () => {
  elsewhere = await startFixtureServer()
  server = await startFixtureServer({
    '/start': () => ({
      settings: { build: 'b1' },
      content: `<label>Note <input></label>
        ${form('accepted')} ${form('json')} ${form('empty')} ${form('away')} ${form('whole', 'data-vitrine-target="part"')}
        <div data-vitrine-check-page="/orders">${form('checked')}</div>
        <form action="/rejected" method="post"><label>Name <input name="name"></label><button>rejected</button></form>
        <a href="/in-modal" data-vitrine-modal>Modal</a> <p id="part">Part</p>`
    }),
    '/accepted': () => newer(200),
    '/rejected': () => newer(422),
    '/in-modal': ({ method }) =>
      method === 'GET' ? { settings: { build: 'b1' }, content: form('in-modal') } : newer(422),
    '/json': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"a":1}')
      return undefined
    },
    '/empty': (_, response) => {
      response.writeHead(204).end()
      return undefined
    },
    '/checked': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
      return undefined
    },
    '/whole': () => ({ title: 'Whole', settings: { build: 'b1' } }),
    '/orders': () => ({ settings: { build: 'b1' } }),
    '/away': (request, response, url) =>
      redirect(`${elsewhere.origin}/pay`)(request, response, url)
  })
})
test.beforeEach(async ({ page }) => {
  await openFixture(page, server, '/start')
  await page.getByLabel('Note').fill('typed')
  server.forget()
})
test.afterAll(async () => {
  await server.stop()
  await elsewhere.stop()
})

test('shows the answer of a newer build to a form in place, and loads the next page in full [NAV-14]', async ({
  page
}) => {
  await press(page, 'accepted')
  await expect(page).toHaveTitle('Answer 200')
  expect(await isSameDocument(page)).toBe(true)
  expect(posts()).toEqual(['POST /accepted'])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveTitle('Page next')
  await expect.poll(() => isSameDocument(page)).toBe(false)
})

if (EXHAUSTIVE)
  test('keeps what was entered into a form that a newer build rejects [NAV-14]', async ({
    page
  }) => {
    await page.getByLabel('Name').fill('x')
    await press(page, 'rejected')
    await expect(page).toHaveTitle('Answer 422')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('x')
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('shows the answer of a newer build in the modal of its form [NAV-14]', async ({
    page
  }) => {
    await page.getByRole('link', { name: 'Modal' }).click()
    await press(page, 'in-modal')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Too short')
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('shows the whole answer to a form whose part is missing in it [NAV-09]', async ({
    page
  }) => {
    await press(page, 'whole')
    await expect(page).toHaveTitle('Whole')
    expect(posts()).toEqual(['POST /whole'])
  })

for (const name of someOf(['json', 'empty'], 1)) {
  test(`says that a form may have arrived if its answer cannot be shown, and lets the browser send it: ${name} [NAV-14]`, async ({
    page
  }) => {
    await press(page, name)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('peut-être déjà traitée')
    await expect(button(dialog, 'Renvoyer')).toHaveCount(0)
    await expect(button(dialog, 'Recharger la page')).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    await button(dialog, 'Renvoyer et quitter cette page').click()
    await expect.poll(posts).toHaveLength(2)
    const [ours, native] = server.requests.filter(({ method }) => method === 'POST')
    expect(ours?.headers['sec-fetch-mode']).toBe('cors')
    expect(native?.headers['sec-fetch-mode']).toBe('navigate')
  })
}

if (EXHAUSTIVE)
  test('lets the browser follow the redirect of an unmarked form to a payment host [NAV-14]', async ({
    page
  }) => {
    await press(page, 'away')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('a reçu vos données')
    await button(dialog, 'Renvoyer et quitter cette page').click()
    await expect(page).toHaveURL(`${elsewhere.origin}/pay`)
  })

if (EXHAUSTIVE)
  test('leads to the page that tells whether a form has arrived, and Back to what was entered [NAV-14]', async ({
    page
  }) => {
    await press(page, 'checked')
    await button(page.getByRole('alertdialog'), 'Vérifier si la demande est arrivée').click()
    await expect(page).toHaveTitle('Page orders')
    await page.goBack()
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    expect(pathOf(page)).toBe('/start')
  })

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

function button(dialog: Locator, name: string): Locator {
  return dialog.getByRole('button', { name, exact: true })
}

function posts(): string[] {
  return asked(server).filter(line => line.startsWith('POST'))
}
