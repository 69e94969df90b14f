import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentOf } from '../../support/html-form.ts'
import { newPage } from '../../support/page-editor.ts'
import { withShop } from '../../support/with-shop.ts'
import { pdf, picture, sendForm } from './files.ts'

const shop = withShop({
  dataDir: mkdtempSync(join(tmpdir(), 'vitrine-page-pictures-'))
})

test('a picture that was uploaded for a page is public with the page, and not before [EDIT-02]', async () => {
  const staff = await shop.customer('balie@example.com')
  const page = await newPage(staff, { slug: 'pictured' })
  const form = await page.add('text', {})
  const chosen = await page.save(form, { Action: 'picture:picture' })
  const url = String(chosen.headers.location)
  const send = (name: string, bytes: Buffer) =>
    sendForm(shop, staff, {}, [{ field: 'file-picture', name, bytes }], { url })
  expect((await send('notes.pdf', Buffer.from('no picture'))).statusCode).toBe(422)
  expect((await send('notes.pdf', pdf())).statusCode).toBe(422)
  expect((await send('shop.png', await picture('png'))).statusCode).toBe(303)

  // the newest picture is the first one
  const picker = documentOf((await staff.get(url)).body)
  const Asset = picker.querySelector('button[name="Asset"]')!.getAttribute('value')!
  await staff.post(url, { Asset })
  await page.save(form, { alt: 'Our shop' })
  const name = await shop.db
    .selectFrom('assets')
    .select('name')
    .where('id', '=', Number(Asset))
    .executeTakeFirstOrThrow()
  const address = `/shop/assets/${Asset}/640x640/${name.name}`
  const shown = documentOf((await staff.get(`${page.url}/preview`)).body)
  const preview = shown.querySelector('.shop-block img')!.getAttribute('src')!
  expect((await staff.get(preview)).statusCode).toBe(200)
  expect((await shop.visitor().get(preview)).statusCode).toBe(303)
  expect((await shop.visitor().get(address)).statusCode).toBe(404)

  await page.press('schedule', { PublishAt: '2090-07-01T08:00' })
  expect((await shop.visitor().get(address)).statusCode).toBe(404)
  await page.press('publish')
  expect((await shop.visitor().get('/shop/en/page/pictured')).body).toContain(address)
  expect((await shop.visitor().get(address)).statusCode).toBe(200)
})
