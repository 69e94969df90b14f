import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import { documentOf } from '../../../support/html-form.ts'
import { newPage } from '../../../support/page-editor.ts'
import { withShop } from '../../../support/with-shop.ts'
import { pdf, picture, sendForm, upload } from '../../shop/assets/files.ts'

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
  const rejected = documentOf((await send('notes.pdf', pdf())).body)
  expect(rejected.querySelector('#file-picture-error')?.textContent).toContain('notes.pdf')
  // it is chosen for the block at once
  expect((await send('shop.png', await picture('png'))).statusCode).toBe(303)
  const block = documentOf((await staff.get(form)).body)
  const Asset = block.querySelector('input[name="picture"]')!.getAttribute('value')!
  expect(Number(Asset)).toBeGreaterThan(0)
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

test('a script uploads the picture of a banner with its alternative text, and the banner shows it [AST-04] [AST-07] [EDIT-02]', async () => {
  const staff = await shop.customer('balie@example.com')
  const page = await newPage(staff, { slug: 'banner' })
  const form = await page.add('slider', { 'items.0.title': 'Winter' })
  const chosen = await page.save(form, { Action: 'picture:items.0.picture' })
  const url = String(chosen.headers.location)
  const picker = documentOf((await staff.get(url)).body)
  const tag = picker.querySelector('vitrine-image-field')
  expect(tag?.getAttribute('field-id')).toBe('picture')
  // the form within the tag works without scripts
  const input = tag?.querySelector('input[type="file"][name="file-picture"]')
  expect(input?.hasAttribute('required')).toBe(true)

  const file = { name: 'winter.png', bytes: await picture('png') }
  const sent = await upload(shop, staff, file, { field: 'picture', url })
  const [asset] = sent.json<UploadedAsset[]>()
  const key = asset!.guid
  const fields = {
    'AssetId-picture': key,
    [`asset-${key}`]: asset!.tmpName!,
    [`asset-${key}-name`]: 'Winter.png',
    [`asset-${key}-alt`]: 'Snow on the roofs'
  }
  expect((await sendForm(shop, staff, {}, [], { url })).statusCode).toBe(422)
  expect((await sendForm(shop, staff, fields, [], { url })).statusCode).toBe(303)
  const shown = documentOf((await staff.get(`${page.url}/preview`)).body)
  const banner = shown.querySelector('vitrine-slider img')
  expect(banner?.getAttribute('alt')).toBe('Snow on the roofs')
  expect((await staff.get(banner!.getAttribute('src')!)).statusCode).toBe(200)
})
