import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { newPage } from '../../../support/page-editor.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function open(url: string) {
  return documentOf((await staff.get(url)).body)
}

/** The page with the pictures for a field of a new block. */
async function pickerOf(kind: string, field: string, fields: Record<string, string> = {}) {
  const page = await newPage(staff)
  const form = await page.add(kind, fields)
  const chosen = await page.save(form, { ...fields, Action: `picture:${field}` })
  return { page, form, url: String(chosen.headers.location) }
}

const linksIn = (html: Document, selector: string) =>
  [...html.querySelectorAll(selector)].map(link => ({
    name: link.textContent,
    url: link.getAttribute('href')!
  }))

const idsIn = (html: Document) =>
  [...html.querySelectorAll('.shop-editor__choice')].map(one => one.getAttribute('value')!)

test('staff look for a picture in a folder and those inside it, a page at a time, or by its name in all folders [EDIT-01]', async () => {
  const { url } = await pickerOf('text', 'picture')
  const all = await open(url)
  expect(idsIn(all)).toHaveLength(24)
  const next = all.querySelector('a[rel="next"]')!.getAttribute('href')!
  const second = idsIn(await open(next))
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter(id => idsIn(all).includes(id))).toEqual([])

  const folder = linksIn(all, '.shop-library__folders a').find(({ name }) => name === 'News')!
  const inside = await open(folder.url)
  expect(inside.querySelector('[aria-current="page"]')?.textContent).toBe('News')
  expect(linksIn(inside, '.shop-breadcrumbs a')).toHaveLength(1)
  const ids = idsIn(inside).map(Number)
  const row = await shop.db
    .selectFrom('assets')
    .innerJoin('asset_folders', 'asset_folders.id', 'folder_id')
    .select('asset_folders.name as folder')
    .where('assets.id', 'in', ids)
    .distinct()
    .execute()
  expect(row).toHaveLength(1)

  const { title } = await shop.db
    .selectFrom('assets')
    .select(({ fn }) => fn.coalesce('title', 'name').as('title'))
    .where('id', '=', Number(second[0]))
    .executeTakeFirstOrThrow()
  // from inside another folder
  const found = await open(`${folder.url}&q=${encodeURIComponent(title)}`)
  expect(idsIn(found)).toContain(second[0])
  const none = await open(`${url}&q=zzzz`)
  expect(none.querySelector('main')?.textContent).toContain('No picture is called “zzzz”')
})

test('the list starts where the picture of the field is, also one that is typed and not saved [EDIT-01]', async () => {
  const { id } = await shop.db
    .selectFrom('assets')
    .select('id')
    .where('kind', '=', 'picture')
    .where('file', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { url } = await pickerOf('text', 'picture', { picture: String(id) })
  const chosen = (html: Document) =>
    [...html.querySelectorAll('.shop-editor__choice[aria-current="true"]')].map(one =>
      one.getAttribute('value')
    )
  const saved = await open(url)
  expect(chosen(saved)).toEqual([String(id)])
  expect(saved.querySelector('[autofocus]')?.getAttribute('value')).toBe(String(id))
  const other = idsIn(saved).find(one => one !== String(id))!
  expect(chosen(await open(`${url}&chosen=${other}`))).toEqual([other])
  expect(chosen(await open(`${url}&chosen=/shop/assets/${other}/1200x1200/x.webp`))).toEqual([
    other
  ])
  // neither a picture nor a page is missing for a number that never was one
  expect(chosen(await open(`${url}&chosen=99999999`))).toEqual([])
})

test('a picture becomes the address of an attribute, or an element of a text, which staff see before it is public [EDIT-01] [EDIT-02]', async () => {
  const { page, url } = await pickerOf('text', 'html', { html: '<p>Before</p>' })
  const choose = async (picker: string, Asset: string) => {
    const html = await open(picker)
    const Draft = html.querySelector('[name="Draft"]')!.getAttribute('value')!
    expect((await staff.post(picker, { Draft, Asset })).statusCode).toBe(303)
  }
  const Asset = idsIn(await open(url))[0]!
  await choose(url, Asset)
  const preview = await open(`${page.url}/preview`)
  const text = preview.querySelector('.shop-block')!.innerHTML
  expect(text).toMatch(
    new RegExp(
      `Before</p>.*<img src="[^"]*/assetslibrary/asset/file/${Asset}\\?width=1200"[^>]* width="\\d+"`,
      's'
    )
  )

  const tag = await page.add('tag', { tag: 'vitrine-video' })
  const opened = await page.save(tag, { Action: 'picture:attr.poster' })
  const picker = String(opened.headers.location)
  await choose(picker, Asset)
  const field = (await open(tag)).querySelector('[name="attr.poster"]')
  expect(field?.getAttribute('value')).toMatch(new RegExp(`^/shop/assets/${Asset}/1200x1200/`))
  // an attribute that is no picture has no library
  expect((await open(tag)).querySelector('[id="choose-attr-captions"]')).toBeNull()
  const wrong = await staff.get(picker.replace('attr.poster', 'attr.captions'))
  expect(wrong.statusCode).toBe(303)
})
