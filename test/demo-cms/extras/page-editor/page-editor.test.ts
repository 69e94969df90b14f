import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { type EditedPage, editedPage, newPage } from '../../../support/page-editor.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function slugOf({ url }: EditedPage): Promise<string> {
  const row = await shop.db
    .selectFrom('block_pages')
    .select('slug')
    .where('id', '=', Number(url.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  return row.slug
}

async function asShopper(page: EditedPage) {
  return shop.visitor().get(`/shop/en/page/${await slugOf(page)}`)
}

/** Lets time pass for a scheduled version. */
async function makeDue(page: EditedPage): Promise<void> {
  await sql`update block_page_versions set publish_at = now()
    where publish_at > now() and page_id = ${Number(page.url.split('/').at(-1))}`.execute(
    shop.db
  )
}

test('a draft is for staff only, until it is published [EDIT-02]', async () => {
  const page = await newPage(staff)
  await page.add('text', { heading: 'Two weeks of summer', html: 'Everything must go.' })

  expect((await asShopper(page)).statusCode).toBe(404)
  const preview = await staff.get(`${page.url}/preview`)
  expect(preview.body).toContain('Everything must go.')
  expect(preview.headers['cache-control']).toBe('private, no-store')
  expect(preview.body).toContain('<meta name="robots" content="noindex">')
  expect((await shop.visitor().get(`${page.url}/preview`)).statusCode).toBe(303)
  expect((await shop.visitor().get(page.url)).statusCode).toBe(303)

  await page.press('publish')
  expect((await asShopper(page)).body).toContain('<p>Everything must go.</p>')

  await page.add('text', { html: 'Not yet.' })
  expect((await asShopper(page)).body).not.toContain('Not yet.')
  expect(await page.body()).toContain('Published, with changes in the draft')
})

if (EXHAUSTIVE)
  test('the preview shows what is typed into a block before it is saved, to staff only [EDIT-02]', async () => {
    const page = await newPage(staff)
    const form = await page.add('text', { heading: 'Saved', html: 'A saved text.' })
    const known = formOf((await staff.get(form)).body, '#block').fields
    const typed = { ...known, heading: 'Typed', html: '<b onclick="run()">A typed</b> text.' }
    const shown = await staff.post(`${form}/preview`, typed)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    const block = documentOf(shown.body).getElementById(`block-${form.split('/').at(-1)}`)
    expect(block?.querySelector('h2')?.textContent).toBe('Typed')
    expect(block?.innerHTML).toContain('<b>A typed</b> text.')

    expect((await staff.get(`${page.url}/preview`)).body).toContain('A saved text.')
    expect(formOf((await staff.get(form)).body, '#block').fields).toEqual(known)
    expect((await shop.visitor().post(`${form}/preview`, typed)).body).not.toContain('A typed')
  })

if (EXHAUSTIVE)
  test('a publication is on every server at once, and can be taken back [EDIT-02]', async () => {
    const other = shop.visitor().on(await shop.secondServer())
    const page = await newPage(staff)
    const url = `/shop/en/page/${await slugOf(page)}`
    await page.add('text', { html: 'The first text.' })
    expect((await other.get(url)).statusCode).toBe(404)
    await page.press('publish')
    expect((await other.get(url)).body).toContain('The first text.')
    await page.add('text', { html: 'The second text.' })
    await page.press('publish')
    expect((await other.get(url)).body).toContain('The second text.')
    await page.press('offline')
    expect((await other.get(url)).statusCode).toBe(404)
    expect(await page.body()).toContain('Taken offline')
  })

if (EXHAUSTIVE)
  test('blocks are moved, duplicated and removed, and the last change can be undone [EDIT-01]', async () => {
    const page = await newPage(staff)
    for (const heading of ['One', 'Two', 'Three']) await page.add('text', { heading })
    const headings = async () =>
      [...documentOf(await page.body()).querySelectorAll('.shop-editor__name strong')].map(
        one => one.textContent
      )
    const idOf = async (index: number) =>
      [...documentOf(await page.body()).querySelectorAll('.shop-editor__block')][
        index
      ]!.id.slice(2)
    await page.press(`up:${await idOf(2)}`)
    expect(await headings()).toEqual(['One', 'Three', 'Two'])
    await page.press(`up:${await idOf(0)}`)
    expect(await headings()).toEqual(['One', 'Three', 'Two'])
    await page.press(`copy:${await idOf(0)}`)
    expect(await headings()).toEqual(['One', 'One', 'Three', 'Two'])
    await page.press(`remove:${await idOf(2)}`)
    expect(await headings()).toEqual(['One', 'One', 'Two'])
    await page.press('undo')
    expect(await headings()).toEqual(['One', 'One', 'Three', 'Two'])
  })

if (EXHAUSTIVE)
  test('a page replaces the home page of its language, and the built-in one returns when it goes offline [EDIT-01]', async () => {
    const home = async (culture: string) => (await shop.visitor().get(`/shop/${culture}`)).body
    const page = await newPage(staff, { title: 'Winter' })
    await page.add('slider', { 'items.0.title': 'Winter is here', items: '1' })
    await page.press('settings', { Title: 'Winter', Slug: 'winter', IsHome: 'true' })
    expect(await home('en')).not.toContain('Winter is here')

    await page.press('publish')
    const shown = await home('en')
    expect(documentOf(shown).querySelectorAll('h1')).toHaveLength(1)
    expect(documentOf(shown).querySelector('h1')?.textContent).toBe('Winter')
    expect(documentOf(shown).querySelector('h2')?.textContent).toBe('Winter is here')
    expect(documentOf(shown).body.className).toBe('vitrine-home')
    expect(await home('fr')).not.toContain('Winter is here')

    await page.press('offline')
    expect(await home('en')).not.toContain('Winter is here')
  })

if (EXHAUSTIVE)
  test('a publication that was scheduled appears at its moment, in the time of the shop [EDIT-03]', async () => {
    const page = await newPage(staff)
    await page.add('text', { html: 'From Monday on.' })
    const wrong = await page.press('schedule', { PublishAt: '2001-01-01T08:00' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Enter a date and a time in the future.')
    for (const PublishAt of ['2090-13-01T08:00', '2090-02-31T08:00', '9999-07-01T08:00']) {
      expect((await page.press('schedule', { PublishAt })).statusCode, PublishAt).toBe(422)
    }

    await page.press('schedule', { PublishAt: '2090-07-01T08:00' })
    const { rows } = await sql<{
      at: string
    }>`select to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
    from block_page_versions where publish_at > now()`.execute(shop.db)
    expect(rows).toEqual([{ at: '2090-07-01 06:00' }])
    expect((await asShopper(page)).statusCode).toBe(404)
    expect(await page.body()).toContain('Version 1 is published on July 1, 2090 at 8:00 AM.')

    await makeDue(page)
    expect((await asShopper(page)).body).toContain('From Monday on.')
  })

if (EXHAUSTIVE)
  test('a scheduled publication can be cancelled, and a later one replaces the page [EDIT-03]', async () => {
    const page = await newPage(staff)
    const form = await page.add('text', { html: 'Old.' })
    await page.press('publish')
    await page.save(form, { html: 'New.' })
    await page.press('schedule', { PublishAt: '2090-07-01T08:00' })
    await page.press('cancel:2')
    await makeDue(page)
    expect((await asShopper(page)).body).toContain('<p>Old.</p>')

    await page.press('schedule', { PublishAt: '2090-07-01T08:00' })
    await makeDue(page)
    expect((await asShopper(page)).body).toContain('<p>New.</p>')
  })

if (EXHAUSTIVE)
  test('every version says who published it, and can be restored [EDIT-03]', async () => {
    const page = await newPage(staff)
    const form = await page.add('text', { html: 'The first.' })
    await page.press('publish')
    await page.save(form, { html: 'The second.' })
    await page.press('publish')

    const { body } = await staff.get(`${page.url}/versions`)
    const rows = [...documentOf(body).querySelectorAll('tbody tr')].map(
      row => row.textContent ?? ''
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('Noor Janssens')
    expect((await staff.get(`${page.url}/preview?version=1`)).body).toContain('The first.')

    const { action, fields } = formOf(body, '#versions')
    await staff.post(action, { ...fields, Number: '1' })
    expect((await staff.get(`${page.url}/preview`)).body).toContain('The first.')
    expect((await asShopper(page)).body).toContain('The second.')
    await page.press('publish')
    expect((await asShopper(page)).body).toContain('The first.')
  })

if (EXHAUSTIVE)
  test('of two editors, the second is told and loses nothing [EDIT-02]', async () => {
    const page = await newPage(staff)
    const form = await page.add('text', { html: 'Before.' })
    const opened = formOf((await staff.get(form)).body, '#block').fields
    const settings = formOf(await page.body(), '#settings').fields
    const colleague = await shop.customer('balie@example.com')
    await editedPage(colleague, page.url).add('text', { html: 'By the other.' })

    const refused = await staff.post(form, { ...opened, html: 'A long text', Action: 'save' })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toMatch(/Noor Janssens saved this page at .+ not saved yet/)
    const again = formOf(refused.body, '#block').fields
    expect(again.html).toBe('A long text')
    expect((await staff.get(`${page.url}/preview`)).body).not.toContain('A long text')

    // on purpose now: the other block stays
    expect((await staff.post(form, { ...again, Action: 'save' })).statusCode).toBe(303)
    const { body } = await staff.get(`${page.url}/preview`)
    expect(body).toContain('A long text')
    expect(body).toContain('By the other.')

    const late = await staff.post(page.url, { ...settings, Title: 'Typed', Action: 'settings' })
    expect(late.statusCode).toBe(409)
    expect(formOf(late.body, '#settings').fields.Title).toBe('Typed')
    const stale = await staff.post(page.url, { Draft: settings.Draft!, Action: 'publish' })
    expect(stale.statusCode).toBe(409)
    expect((await asShopper(page)).statusCode).toBe(404)
  })

if (EXHAUSTIVE)
  test('a page needs a title and an address of its own, and keeps what was typed [EDIT-01]', async () => {
    const refused = await staff.post('/shop/en/edit', { Title: '', Slug: 'Not an address!' })
    expect(refused.statusCode).toBe(422)
    expect(formOf(refused.body, '#new-page').fields.Slug).toBe('not an address!')
    await staff.post('/shop/en/edit', { Title: 'Été & œuvres' })
    const taken = await staff.post('/shop/en/edit', { Title: 'Again', Slug: 'ete-oeuvres' })
    expect(taken.statusCode).toBe(422)
    expect(taken.body).toContain('Another page has the address “ete-oeuvres”.')

    const page = await newPage(staff)
    const wrong = await page.press('settings', { Title: 'Fine', Slug: 'ete-oeuvres' })
    expect(wrong.statusCode).toBe(422)
    expect(formOf(wrong.body, '#settings').fields.Title).toBe('Fine')
  })

if (EXHAUSTIVE)
  test('a page can start as a copy of one in another language, and links only to languages that it exists in [EDIT-01]', async () => {
    const page = await newPage(staff, { slug: 'about-us' })
    await page.add('text', { html: 'Shared text.' })
    await page.press('publish')
    const id = page.url.split('/').at(-1)!
    const languages = async () => {
      const { body } = await shop.visitor().get('/shop/en/page/about-us')
      return [...documentOf(body).querySelectorAll('link[rel="alternate"]')].map(link =>
        link.getAttribute('hreflang')
      )
    }
    expect(await languages()).toEqual(['en', 'x-default'])

    const made = await staff.post('/shop/nl/edit', {
      Title: 'Over ons',
      Slug: 'about-us',
      CopyOf: id
    })
    const copy = editedPage(staff, String(made.headers.location))
    await copy.press('publish')
    expect((await shop.visitor().get('/shop/nl/page/about-us')).body).toContain('Shared text.')
    expect(await languages()).toEqual(['nl', 'en', 'x-default'])
  })

if (EXHAUSTIVE)
  test('a page that was never published can be deleted, others cannot [EDIT-02]', async () => {
    const page = await newPage(staff)
    await page.press('publish')
    await page.press('delete')
    expect((await staff.get(page.url)).statusCode).toBe(200)
    const draft = await newPage(staff)
    await draft.press('delete')
    expect((await staff.get(draft.url)).statusCode).toBe(404)
  })

if (EXHAUSTIVE)
  test('staff see a link to the editor on their home page and on pages of blocks, others do not [EDIT-01]', async () => {
    const page = await newPage(staff)
    await page.press('publish')
    const url = `/shop/en/page/${await slugOf(page)}`
    expect((await staff.get(url)).body).toContain(`href="${page.url}"`)
    expect((await shop.visitor().get(url)).body).not.toContain('/edit/')
    expect((await staff.get('/shop/en/sales/customer')).body).toContain('href="/shop/en/edit"')
  })
