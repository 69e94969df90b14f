import { expect, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { someOf } from '../support/tier.ts'

const MESSAGE = 'Ce nom est déjà utilisé par un autre client.'
const FORM = `<form action="/customer" method="post">
  <label>Nom <input name="name"></label><button>Enregistrer</button></form>`

let server: FixtureServer
let status = 409

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ content: `<a href="/customer" data-vitrine-modal>Modifier</a>${FORM}` }),
    '/customer': ({ method }, response) => {
      if (method === 'GET') return { content: FORM }
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ Message: MESSAGE }))
      return undefined
    }
  })
})

test.afterAll(() => server.stop())

for (const code of someOf([409, 400, 422, 500], 1)) {
  test.describe(`when a form is refused with ${code}`, () => {
    test.beforeEach(async ({ page }) => {
      status = code
      await openFixture(page, server, '/start')
    })

    test('the dialog shows the Message of the server and keeps what was typed [ACC-03]', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Modifier' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nom').fill('Dupont')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(dialog.getByText(MESSAGE)).toBeVisible()
      await expect(dialog.getByLabel('Nom')).toHaveValue('Dupont')
    })

    test('the page shows the Message of the server and keeps what was typed [ACC-03]', async ({
      page
    }) => {
      await page.getByLabel('Nom').fill('Dupont')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('alertdialog').getByText(MESSAGE)).toBeVisible()
      await expect(page.getByLabel('Nom')).toHaveValue('Dupont')
    })
  })
}
