import { expect } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  redirect,
  startFixtureServer
} from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { Gate } from '../support/gate.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { back } from '../support/traverse.ts'

let server: FixtureServer

/** Holds back the slow response. */
let gate = new Gate()
let attempts = 0

function address(problem: string, street = ''): FixturePage {
  return {
    title: problem ? 'Error' : 'Page address',
    status: problem ? 422 : 200,
    content: `<form method="post" action="/address">
      <label>Street <input name="street" value="${street}" ${problem ? 'aria-invalid="true"' : ''}></label>
      <label>Note <textarea name="note"></textarea></label>
      <label>Password <input type="password" name="password"></label>
      <p>${problem}</p><button>Save</button></form>`
  }
}

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `
        <form action="/list" method="get"><input name="q" value="th\u00e9 vert"><button name="sort" value="price">Search</button></form>
        <form action="/add" method="post"><input type="hidden" name="id" value="7"><button name="how" value="one">Add</button>
          <button formaction="/add-two" name="how" value="two">Add two</button></form>
        <form action="/slow-add" method="post"><button>Add slowly</button></form>
        <form action="/confirm" method="post"><button>Confirm</button></form>
        <form action="/broken" method="post"><label>Words <input name="words" value="kept"></label><button>Break</button></form>
        <form action="/upload" method="post" enctype="multipart/form-data"><input type="file" name="file"><button>Upload</button></form>
        <form action="/list" class="no-ajax"><button>Natively</button></form>
        <a href="/address">Address</a>`
    }),
    '/tall': ({ method }) => ({
      status: method === 'POST' ? 422 : 200,
      head: '<style nonce="NONCE">header { position: sticky; inset-block-start: 0; block-size: 100px }</style>',
      content: `<div class="filler"></div><form action="/tall" method="post">
        ${method === 'POST' ? '<p role="alert">Name is missing</p>' : ''}
        <div class="filler"></div><button>Submit</button></form>`
    }),
    '/clobbered': () => ({
      content: `<form action="/add" method="post"><input name="action" value="clobbered"><input name="method" value="x">
        <input name="getAttribute"><input name="querySelector"><input name="closest"><button id="send">Send</button></form>`
    }),
    '/add': redirect('/cart'),
    '/add-two': redirect('/cart?two'),
    '/slow-add': async (_, response) => {
      await gate.pass()
      response.writeHead(303, { Location: '/cart' }).end()
      return undefined
    },
    '/confirm': () => ({ title: 'Confirmed', content: '<p>Thank you</p>' }),
    '/broken': (_, response) => {
      attempts += 1
      // truncated after the first bytes, because browsers repeat a request without any response
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '9999' })
      response.write('<p>')
      setTimeout(() => response.destroy(), 50)
      return undefined
    },
    '/upload': redirect('/files'),
    '/address': request =>
      request.method === 'POST' ? address('Street is wrong', 'from the server') : address('')
  })
})

test.beforeEach(() => {
  gate = new Gate()
  server.forget()
})
test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  test('requests the page of a search form with its fields and its button [NAV-09]', async ({
    page
  }) => {
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveTitle('Page list')
    expect(pathOf(page)).toBe('/list?q=th%C3%A9+vert&sort=price')
    expect(await isSameDocument(page)).toBe(true)
  })

  if (EXHAUSTIVE)
    test('submits a form on Enter with its default button', async ({ page }) => {
      await page.locator('input[name="q"]').press('Enter')
      await expect(page).toHaveTitle('Page list')
      expect(pathOf(page)).toContain('sort=price')
    })

  test('goes back to a search form with the words of that page, not with those asked next [NAV-04] [NAV-09]', async ({
    page
  }) => {
    const words = page.locator('input[name="q"]')
    await page.getByLabel('Words').fill('not sent')
    await words.fill('coffee')
    await words.press('Enter')
    await expect(page).toHaveTitle('Page list')
    await back(page, 'Page start')
    await expect(words).toHaveValue('th\u00e9 vert')
    await expect(page.getByLabel('Words')).toHaveValue('not sent')
  })

  test('posts a form in place and shows the page it redirects to [NAV-09]', async ({
    page
  }) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page).toHaveTitle('Page cart')
    expect(pathOf(page)).toBe('/cart')
    expect(await isSameDocument(page)).toBe(true)
    expect(server.requests.find(({ path }) => path === '/add')).toMatchObject({
      method: 'POST',
      body: 'id=7&how=one'
    })
    expect(server.requests.at(-2)?.headers['content-type']).toContain('x-www-form-urlencoded')
  })

  if (EXHAUSTIVE)
    test('posts to the URL of the button that was pressed', async ({ page }) => {
      await page.getByRole('button', { name: 'Add two' }).click()
      await expect(page).toHaveURL(/cart\?two/)
      expect(server.requests.find(({ path }) => path === '/add-two')?.body).toBe('id=7&how=two')
    })

  test('submits a form once, however often its button is pressed [NAV-10]', async ({
    page
  }) => {
    gate.close()
    const button = page.getByRole('button', { name: 'Add slowly' })
    await button.dblclick()
    await expect(button).toHaveAttribute('data-vitrine-busy')
    await button.click({ force: true })
    await settle(page)
    gate.open()
    await expect(page).toHaveTitle('Page cart')
    expect(asked(server).filter(line => line === 'POST /slow-add')).toHaveLength(1)
  })

  if (EXHAUSTIVE)
    test('shows a response without redirect and keeps the URL, because it cannot be opened by URL', async ({
      page
    }) => {
      const before = pathOf(page)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page).toHaveTitle('Confirmed')
      expect(pathOf(page)).toBe(before)
      expect(asked(server).filter(line => line.includes('/confirm'))).toEqual(['POST /confirm'])
      expect(await isSameDocument(page)).toBe(true)
    })

  test('keeps the entered values except passwords, and focuses the first error when a form is returned', async ({
    page
  }) => {
    await page.getByRole('link', { name: 'Address' }).click()
    await page.getByLabel('Street').fill('Rue Haute 1')
    await page.getByLabel('Note').fill('Second floor')
    await page.getByLabel('Password').fill('secret')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByText('Street is wrong')).toBeVisible()
    await expect(page.getByLabel('Street')).toBeFocused()
    await expect(page.getByLabel('Street')).toHaveValue('from the server')
    await expect(page.getByLabel('Note')).toHaveValue('Second floor')
    await expect(page.getByLabel('Password')).toHaveValue('')
    expect(pathOf(page)).toBe('/address')
  })

  test('keeps the form, reports a lost response, and never resubmits automatically', async ({
    page
  }) => {
    attempts = 0
    await page.getByLabel('Words').fill('typed')
    await page.getByRole('button', { name: 'Break' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('confirmer')
    await page.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(page.getByLabel('Words')).toHaveValue('typed')
    expect(attempts).toBe(1)

    const sent = () => server.requests.filter(({ method }) => method === 'POST')
    const key = () => sent().at(-1)?.headers['idempotency-key']
    const first = key()
    await page.getByRole('button', { name: 'Break' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(key()).toBe(first)
  })

  if (EXHAUSTIVE)
    test('uploads files in place', async ({ page }) => {
      await page.locator('input[type="file"]').setInputFiles({
        name: 'tea.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('leaves')
      })
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect(page).toHaveTitle('Page files')
      const upload = server.requests.find(({ path }) => path === '/upload')
      expect(upload?.headers['content-type']).toContain('multipart/form-data')
      expect(upload?.body).toContain('leaves')
    })

  if (EXHAUSTIVE)
    test('leaves a marked form to the browser [NAV-02]', async ({ page }) => {
      await page.getByRole('button', { name: 'Natively' }).click()
      await expect(page).toHaveTitle('Page list')
      expect(await isSameDocument(page)).toBe(false)
    })

  if (EXHAUSTIVE)
    test('submits a form whose fields shadow form properties', async ({ page }) => {
      await openFixture(page, server, '/clobbered')
      await page.evaluate(() => document.getElementById('send')?.click())
      await expect.poll(() => page.title()).toBe('Page cart')
      expect(await isSameDocument(page)).toBe(true)
      const post = server.requests.find(({ method }) => method === 'POST')
      expect(post).toMatchObject({ path: '/add' })
      expect(post?.body).toContain('action=clobbered&method=x')
    })
})

if (EXHAUSTIVE)
  test('scrolls to the errors of a form, below a sticky header', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await openFixture(page, server, '/tall')
    await page.getByRole('button', { name: 'Submit' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toBeInViewport({ ratio: 1 })
    const header = await page.locator('header').boundingBox()
    const box = await alert.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
  })
