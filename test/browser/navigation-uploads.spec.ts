import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { asked, isSameDocument, openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
/** Lets the server read the upload. */
let read: (() => void) | undefined

test.beforeAll(async () => {
  server = await startFixtureServer(
    {
      '/start': () => ({
        content: `<form action="/upload" method="post" enctype="multipart/form-data">
          <label>Photo <input type="file" name="photo" multiple></label>
          <label>Note <input name="note"></label>
          <button name="how" value="plain">Send</button>
          <button formaction="/too-large">Too large</button>
          <button formaction="/broken">Break</button>
          <button formaction="/wrong">Wrong</button>
          <button formaction="/file">File</button>
          <button formenctype="application/x-www-form-urlencoded">As text</button></form>`
      }),
      '/upload': redirect('/thanks?sent'),
      '/too-large': () => ({ status: 413, content: 'Too large' }),
      '/broken': (_, response) => {
        response.destroy()
        return undefined
      },
      '/wrong': () => ({
        status: 422,
        title: 'Wrong',
        content: `<form action="/upload" method="post" enctype="multipart/form-data">
          <p role="alert">The note is missing</p>
          <label>Photo <input type="file" name="photo" multiple></label>
          <label>Note <input name="note"></label><button>Send</button></form>`
      }),
      '/file': () => ({ headers: { 'Content-Disposition': 'attachment; filename="tea.html"' } })
    },
    {
      hold: path => (path === '/upload' ? new Promise<void>(done => (read = done)) : undefined)
    }
  )
})
test.beforeEach(async ({ page }) => {
  await openFixture(page, server, '/start')
  server.forget()
  read = undefined
})
test.afterAll(() => server.stop())

/** Waits until the upload has arrived. */
async function arrive(): Promise<void> {
  await expect.poll(() => read).toBeDefined()
  read?.()
  read = undefined
}

const MEGABYTE = 1024 * 1024

async function choose(page: Page, size = 1000): Promise<void> {
  // files of the disk: their content need not be passed on to the browser
  const files: [string, Buffer][] = [
    ['thé.txt', Buffer.alloc(size, 'leaf ')],
    ['cup.txt', Buffer.from('cup')]
  ]
  const paths = files.map(([name, content]) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, content)
    return path
  })
  await page.getByLabel('Photo').setInputFiles(paths)
}

const chosen = (page: Page) =>
  page
    .getByLabel('Photo')
    .evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(file => file.name))

const send = (page: Page, name = 'Send') =>
  page.getByRole('button', { name, exact: true }).click()

const posts = () => asked(server).filter(line => line.startsWith('POST'))

test('shows the upload progress, and follows the server’s redirect', async ({ page }) => {
  await choose(page, 20 * MEGABYTE)
  await send(page)
  const bar = page.getByRole('progressbar', { name: 'Envoi des fichiers' })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Envoi des fichiers…')
  await expect(bar).toHaveAttribute('value', /^0\.\d/)
  await arrive()
  await expect(page).toHaveTitle('Page thanks')
  await expect(page).toHaveURL(/\/thanks\?sent$/)
  expect(await isSameDocument(page)).toBe(true)
  expect(posts()).toEqual(['POST /upload'])
})

if (EXHAUSTIVE)
  test('sends the files, fields and button as the browser would', async ({ page }) => {
    await choose(page)
    await page.getByLabel('Note').fill('Oolong')
    await send(page)
    await arrive()
    await expect(page).toHaveTitle('Page thanks')
    const { body, headers } = server.requests.find(({ method }) => method === 'POST')!
    expect(headers['content-type']).toContain('multipart/form-data; boundary=')
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.accept).toBe('text/html')
    for (const part of ['filename="thé.txt"', 'filename="cup.txt"', 'Oolong', 'name="how"']) {
      expect(body).toContain(part)
    }
  })

for (const how of ['the button', 'Escape']) {
  if (EXHAUSTIVE)
    test(`is cancelled by ${how}, and the files stay selected`, async ({ page }) => {
      await choose(page, 20 * MEGABYTE)
      await send(page)
      await expect(page.getByRole('progressbar')).toBeVisible()
      if (how === 'Escape') await page.keyboard.press('Escape')
      else await page.getByRole('button', { name: 'Annuler' }).click()
      await expect(page.getByRole('progressbar')).toBeHidden()
      await expect(page.getByRole('status')).toContainText('annulé')
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
      expect(await chosen(page)).toEqual(['thé.txt', 'cup.txt'])
      await expect(page).toHaveTitle('Page start')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await arrive()

      await send(page)
      await expect(page.getByRole('progressbar')).toBeVisible()
      await arrive()
      await expect(page).toHaveTitle('Page thanks')
    })
}

if (EXHAUSTIVE)
  test('reports files that are too large in the language of the page, and keeps them', async ({
    page
  }) => {
    await choose(page)
    await send(page, 'Too large')
    await expect(page.getByRole('alertdialog')).toContainText('fichiers plus petits')
    await page.getByRole('button', { name: 'Fermer' }).last().click()
    expect(await chosen(page)).toEqual(['thé.txt', 'cup.txt'])
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })

test('keeps everything if the connection breaks, and resends the same key', async ({
  page
}) => {
  await choose(page)
  await send(page, 'Break')
  await expect(page.getByRole('alertdialog')).toContainText('confirmer')
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  expect(await chosen(page)).toEqual(['thé.txt', 'cup.txt'])
  await send(page, 'Break')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const uploads = server.requests.filter(({ method }) => method === 'POST')
  const keys = uploads.map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

if (EXHAUSTIVE)
  test('keeps the files in a form that is returned with an error', async ({ page }) => {
    await choose(page)
    await page.getByLabel('Note').fill('Oolong')
    await page.locator('form').evaluate(form => form.setAttribute('action', '/upload'))
    await send(page, 'Wrong')
    await expect(page.getByText('The note is missing')).toBeVisible()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await chosen(page)).toEqual(['thé.txt', 'cup.txt'])
    await expect(page.getByLabel('Note')).toHaveValue('Oolong')
  })

if (EXHAUSTIVE)
  test('downloads the file that the server responds with', async ({ page }) => {
    await choose(page)
    const download = page.waitForEvent('download')
    await send(page, 'File')
    expect((await download).suggestedFilename()).toBe('tea.html')
    expect(posts()).toEqual(['POST /file'])
    await expect(page).toHaveTitle('Page start')
  })

if (EXHAUSTIVE)
  test('sends file names only if the button uses text/plain', async ({ page }) => {
    await choose(page)
    await send(page, 'As text')
    await arrive()
    await expect(page).toHaveTitle('Page thanks')
    expect(server.requests[0]?.body).toContain('photo=th%C3%A9.txt&photo=cup.txt')
  })

if (EXHAUSTIVE)
  test('loads no module and shows no progress if no file is selected', async ({ page }) => {
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (body) {
        document.title = 'by XMLHttpRequest'
        send.call(this, body)
      }
    })
    await send(page)
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
      'data-vitrine-busy'
    )
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page).toHaveTitle('Page start')
    await arrive()
    await expect(page).toHaveTitle('Page thanks')
  })
