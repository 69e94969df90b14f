import { expect, type Page } from '@playwright/test'
import { isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/%3E'.replaceAll(
    '"',
    "'"
  )

/** A form with every kind of field. */
const everything = (problem = '', city = 'Brussel') => `
  <form id="all" action="/all" method="post">
    <p role="alert">${problem}</p>
    <input name="text" aria-label="text"><input name="city" value="${city}" aria-label="city">
    <textarea name="note" aria-label="note"></textarea>
    <select name="one" aria-label="one"><option value="a">A</option><option value="b">B</option></select>
    <select name="many" aria-label="many" multiple><option value="x" selected>X</option><option value="y">Y</option><option value="z">Z</option></select>
    <input type="checkbox" name="box" value="1" aria-label="box 1"><input type="checkbox" name="box" value="2" checked aria-label="box 2">
    <input type="radio" name="dot" value="1" checked aria-label="dot 1"><input type="radio" name="dot" value="2" aria-label="dot 2">
    <input type="radio" name="said" value="1" ${problem ? '' : 'checked'} aria-label="said 1"><input type="radio" name="said" value="2" aria-label="said 2"><input type="radio" name="said" value="3" ${problem ? 'checked' : ''} aria-label="said 3">
    <input type="password" name="secret" aria-label="secret"><input type="hidden" name="token" value="${problem ? 'new' : 'old'}">
    <div id="words" contenteditable="true" role="textbox" aria-label="words"></div>
    <button>Send all</button>
  </form>
  <input form="all" name="outside" aria-label="outside">`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `
        <form id="first" action="/first" method="post"><input name="a" value="1"><button form="second" name="by" value="button">In the first</button></form>
        <form id="second" action="/second" method="post"><input name="b" value="2"></form>
        <form action="/first" method="post"><button formaction="">Here</button><button formmethod="put">Odd method</button>
          <button formmethod="get" name="by" value="get">As GET</button></form>
        <form action="/second" method="post"><input type="hidden" name="_charset_"><textarea name="text" dirname="text.dir">Th\u00e9\nvert</textarea>
          <input type="image" name="map" src="${PICTURE}" alt="Map"></form>
        <form action="/list#results"><textarea name="q">a\nb</textarea><button>Find</button></form>
        <form action="/second" method="post"><select name="none" multiple><option>1</option></select><input type="checkbox" name="off">
          <input name="gone" disabled value="x"><fieldset disabled><input name="too" value="x"></fieldset><input value="no name"><button>Nothing</button></form>
        <dialog id="dialog"><form method="dialog"><button value="yes">Close dialog</button></form></dialog>
        <form action="/second" method="post" target="_blank"><button>In a tab</button></form>
        <form action="/newsletter" method="post"><label>Mail <input name="mail"></label><button>Subscribe</button></form>`
    }),
    '/first': redirect('/done?first'),
    '/second': redirect('/done?second'),
    '/everything': () => ({ content: everything() }),
    '/all': ({ body }) => ({
      status: body.includes('text=fine') ? 200 : 422,
      content: everything('Not right', 'Brussels')
    }),
    '/newsletter': () => ({
      title: 'Thanks',
      content:
        '<form action="/newsletter" method="post"><label>Mail <input name="mail"></label><button>Subscribe</button></form>'
    })
  })
})
test.afterAll(() => server.stop())

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
const posted = () => server.requests.find(({ method }) => method === 'POST')

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(async ({ page }) => {
    await openFixture(page, server, '/start')
    server.forget()
  })
  test.afterEach(async ({ page }) => {
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a button submits the form that it names, not the one around it', async ({ page }) => {
    await press(page, 'In the first')
    await expect(page).toHaveURL(/done\?second/)
    expect(posted()).toMatchObject({ path: '/second', body: 'by=button&b=2' })
  })

  if (EXHAUSTIVE)
    test('an empty formaction means the current URL', async ({ page }) => {
      await press(page, 'Here')
      await expect.poll(() => posted()?.path).toMatch(/^\/start/)
    })

  if (EXHAUSTIVE)
    test('an unknown method means GET', async ({ page }) => {
      await press(page, 'Odd method')
      await expect(page).toHaveURL(/done\?first/)
      expect(posted()).toBeUndefined()
    })

  if (EXHAUSTIVE)
    test('a button can use GET although its form uses POST', async ({ page }) => {
      await press(page, 'As GET')
      await expect.poll(() => server.requests[0]?.path).toBe('/first?by=get')
      await expect(page).toHaveURL(/done\?first/)
    })

  if (EXHAUSTIVE)
    test('an image button sends its coordinates, together with charset, direction and line breaks', async ({
      page
    }) => {
      await page.getByRole('button', { name: 'Map' }).click({ position: { x: 5, y: 7 } })
      await expect(page).toHaveURL(/done\?second/)
      const sent = Object.fromEntries(new URLSearchParams(posted()?.body))
      expect(sent).toMatchObject({
        _charset_: 'UTF-8',
        text: 'Th\u00e9\r\nvert',
        'text.dir': 'ltr',
        'map.x': '5',
        'map.y': '7'
      })
    })

  if (EXHAUSTIVE)
    test('a search form keeps the fragment of its action, and its line breaks', async ({
      page
    }) => {
      await press(page, 'Find')
      await expect(page).toHaveTitle('Page list')
      expect(pathOf(page)).toBe('/list?q=a%0D%0Ab#results')
    })

  if (EXHAUSTIVE)
    test('disabled, empty and unnamed fields are not sent', async ({ page }) => {
      await press(page, 'Nothing')
      await expect(page).toHaveURL(/done\?second/)
      expect(posted()?.body).toBe('')
    })

  if (EXHAUSTIVE)
    test('a form with method="dialog" closes its dialog', async ({ page }) => {
      await page.evaluate(() => document.querySelector('dialog')?.showModal())
      await press(page, 'Close dialog')
      expect(await page.evaluate(() => document.querySelector('dialog')?.returnValue)).toBe(
        'yes'
      )
      expect(server.requests).toEqual([])
    })

  if (EXHAUSTIVE)
    test('a form with target="_blank" opens a new tab', async ({ page }) => {
      const tab = page.waitForEvent('popup')
      await press(page, 'In a tab')
      await expect(await tab).toHaveURL(/done\?second/)
      await expect(page).toHaveTitle('Page start')
    })

  if (EXHAUSTIVE)
    test('a valid form is empty when it is returned', async ({ page }) => {
      await page.getByLabel('Mail').fill('a@b.be')
      await press(page, 'Subscribe')
      await expect(page).toHaveTitle('Thanks')
      await expect(page.getByLabel('Mail')).toHaveValue('')
    })

  for (const status of someOf([422, 200], 1)) {
    test(`a form returned with ${status} keeps all values except passwords`, async ({
      page
    }) => {
      await openFixture(page, server, '/everything')
      const field = (name: string) => page.getByLabel(name, { exact: true })
      for (const name of ['note', 'city', 'outside', 'secret']) await field(name).fill('typed')
      await field('text').fill(status === 200 ? 'fine' : 'wrong')
      await field('one').selectOption('b')
      await field('many').selectOption(['y', 'z'])
      await field('box 1').check()
      await field('box 2').uncheck()
      await field('dot 2').check()
      await field('said 2').check()
      await field('words').pressSequentially('rich')
      await press(page, 'Send all')
      await expect(page.getByRole('alert')).toHaveText('Not right')
      await expect(page.getByRole('alert')).toBeFocused()

      for (const name of ['note', 'outside']) await expect(field(name)).toHaveValue('typed')
      await expect(field('one')).toHaveValue('b')
      await expect(field('many')).toHaveValues(['y', 'z'])
      await expect(field('box 1')).toBeChecked()
      await expect(field('box 2')).not.toBeChecked()
      await expect(field('dot 2')).toBeChecked()
      await expect(field('words')).toHaveText('rich')
      await expect(field('secret')).toHaveValue('')
      // values set by the server take precedence
      await expect(field('city')).toHaveValue('Brussels')
      await expect(field('said 3')).toBeChecked()
      await expect(page.locator('[name="token"]')).toHaveValue('new')
    })
  }
})
