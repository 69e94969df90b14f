import { expect, test } from '@playwright/test'
import { asked, isSameDocument, openFixture } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'

let server: FixtureServer

test.beforeAll(async () => {
  // the parser ends each form at once, and assigns it the fields up to its end tag
  const row = (number: number) => `<form id="row" action="/rows" method="post"><tr>
    <td><input type="hidden" name="id" value="${number}"><input name="Name" aria-label="Name ${number}"></td>
    <td><button>Save ${number}</button><input form="elsewhere" name="Other"></td></tr></form>`
  server = await startFixtureServer({
    '/rows': ({ method, body }) => ({
      status: body.includes('Ada') ? 422 : 200,
      title: `${method} ${body}`,
      content: `${method === 'POST' ? '<p role="alert">Checked</p>' : ''}<table>${row(1)}${row(2)}</table>`
    })
  })
})

test.afterAll(() => server.stop())

test('keeps the fields of forms between the cells of a table, also in the response to one of them [NAV-09]', async ({
  page
}) => {
  await openFixture(page, server, '/rows')
  await page.getByLabel('Name 2').fill('Ada')
  await page.getByRole('button', { name: 'Save 2' }).click()
  await expect(page).toHaveTitle('POST id=2&Name=Ada')
  await expect(page.getByLabel('Name 2')).toHaveValue('Ada')

  await page.getByRole('button', { name: 'Save 2' }).click()
  await expect.poll(() => asked(server).length).toBe(3)
  await page.getByLabel('Name 2').fill('Bo')
  await page.getByRole('button', { name: 'Save 2' }).click()
  // a successful response, too
  await expect(page).toHaveTitle('POST id=2&Name=Bo')
  await page.getByLabel('Name 1').fill('Cy')
  await page.getByRole('button', { name: 'Save 1' }).click()
  await expect(page).toHaveTitle('POST id=1&Name=Cy')
  expect(server.requests.slice(1).map(({ body }) => body)).toEqual([
    'id=2&Name=Ada',
    'id=2&Name=Ada',
    'id=2&Name=Bo',
    'id=1&Name=Cy'
  ])
  expect(await isSameDocument(page)).toBe(true)
})
