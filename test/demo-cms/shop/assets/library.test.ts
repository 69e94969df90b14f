import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../../../demo-cms/kernel/database/clean-up.ts'
import { allRetentions } from '../../../../demo-cms/shop-builder.ts'
import { documentOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { pdf, picture, STORY, sendForm } from './files.ts'

const shop = withShop({
  dataDir: mkdtempSync(join(tmpdir(), 'vitrine-library-'))
})
const ROOT = '/shop/fr/assetslibrary/asset/assetsbyfolder'
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

/** Uploads files into a folder with the form of its page. */
async function add(url: string, ...names: string[]) {
  const files = names.map(async name => ({
    field: 'file-library',
    name,
    bytes: name.endsWith('.pdf') ? pdf() : await picture()
  }))
  return sendForm(shop, staff, { Action: 'upload' }, await Promise.all(files), { url })
}

async function page(url: string) {
  const answer = await staff.get(url)
  expect(answer.statusCode).toBe(200)
  const html = documentOf(answer.body)
  const texts = (selector: string) =>
    [...html.querySelectorAll(selector)].map(one => one.textContent?.trim() ?? '')
  const titles = texts('.vitrine-asset-library__list a > span:not([aria-hidden])')
  return { html, texts, titles }
}

async function idOf(title: string): Promise<number> {
  const row = await shop.db
    .selectFrom('assets')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return row.id
}

async function newFolder(name: string): Promise<string> {
  await staff.post(ROOT, { Action: 'newfolder', Name: name })
  const { html } = await page(ROOT)
  const link = [...html.querySelectorAll('.shop-library__folders a')].find(
    one => one.textContent === name
  )
  return link!.getAttribute('href')!
}

if (EXHAUSTIVE)
  test('names and sorts the folders of the shop in the language of the page [AST-02]', async () => {
    const inDutch = await page(ROOT.replace('/fr/', '/nl/'))
    expect(inDutch.texts('h1')).toEqual(['Mediatheek'])
    const top = inDutch.texts('.vitrine-asset-tree > li > details > ul > li > a')
    expect(top).toEqual(expect.arrayContaining(['Nieuws', 'Producten']))
    expect(top).toEqual(top.toSorted(new Intl.Collator('nl').compare))
    const { id } = await shop.db
      .selectFrom('asset_folders')
      .select('id')
      .where('name', '=', 'Produits')
      .executeTakeFirstOrThrow()
    const products = await page(`${ROOT.replace('/fr/', '/en/')}/${id}/1`)
    expect(products.texts('main .shop-breadcrumbs li')).toEqual(['Media library', 'Products'])
    expect(products.texts('.shop-library__folders a')).toContain('Watering cans')
  })

test('shows the files of a folder with the way to it, and its folders as a tree [AST-01] [AST-02]', async () => {
  const { texts, html } = await page(ROOT)
  expect(texts('h1')).toEqual(['Médiathèque'])
  expect(texts('.vitrine-asset-tree > li > details > ul > li > a')).toContain('Produits')
  // in the order in which they are shown: a folder before those inside
  expect(texts('.vitrine-asset-tree a').slice(0, 2)).toEqual(['Médiathèque', 'Actualités'])
  const folders = [...html.querySelectorAll('.shop-library__folders a')]
  const products = folders.find(one => one.textContent === 'Produits')!.getAttribute('href')!
  const inside = await page(products)
  expect(inside.texts('main .shop-breadcrumbs li')).toEqual(['Médiathèque', 'Produits'])
  expect(inside.texts('.shop-library__tree [aria-current]')).toEqual(['Produits'])
  const leaf = inside.html.querySelector('.shop-library__folders a')!.getAttribute('href')!
  expect(leaf).toMatch(new RegExp(`^${ROOT}/\\d+/1$`))
  const drawing = await shop.db
    .selectFrom('assets')
    .select(['folder_id', 'name'])
    .where('drawing', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect((await page(`${ROOT}/${drawing.folder_id}/1`)).titles[0]).toBe(drawing.name)
})

test('never leaves the folder that the address names as the root [AST-01]', async () => {
  const { html, texts } = await page(`${ROOT}/2/2`)
  expect(texts('main .shop-breadcrumbs li')).toEqual(['Produits'])
  for (const link of html.querySelectorAll('.shop-library__tree a')) {
    expect(link.getAttribute('href')).toMatch(/\/2$/)
  }
  for (const path of ['1/2', '999999/1', '1/999999', 'x/1']) {
    expect((await staff.get(`${ROOT}/${path}`)).statusCode).toBe(404)
  }
})

if (EXHAUSTIVE)
  test('takes pictures and documents, and says which it rejects [AST-10]', async () => {
    const folder = await newFolder('Envois')
    expect((await add(folder, 'un.jpg', 'plan.pdf')).headers.location).toContain('done=added')
    const rejected = await add(folder, 'deux.jpg', 'trois.exe')
    expect(rejected.statusCode).toBe(422)
    expect(documentOf(rejected.body).querySelector('[role="alert"]')?.textContent).toContain(
      'trois.exe'
    )
    expect((await page(folder)).titles.sort()).toEqual(['deux.jpg', 'plan.pdf', 'un.jpg'])
  })

if (EXHAUSTIVE)
  test('sorts by name, and finds a file in the folders inside [AST-01]', async () => {
    const folder = await newFolder('Tri')
    await add(folder, 'banane.jpg', 'abricot.jpg', '100%_cerise.jpg')
    expect((await page(`${folder}?sort=name&display=table`)).titles).toEqual([
      '100%_cerise.jpg',
      'abricot.jpg',
      'banane.jpg'
    ])
    expect((await page(`${ROOT}?q=ABRI`)).titles).toEqual(['abricot.jpg'])
    expect((await page(`${ROOT}?q=${encodeURIComponent('0%_c')}`)).titles).toEqual([
      '100%_cerise.jpg'
    ])
  })

if (EXHAUSTIVE)
  test('moves selected files into another folder [AST-01]', async () => {
    const from = await newFolder('Avant')
    const to = await newFolder('Apres')
    await add(from, 'reste.jpg', 'part.jpg')
    const Folder = to.split('/').at(-2)!
    const answer = await staff.post(from, {
      Action: 'move',
      Asset: String(await idOf('part.jpg')),
      Folder
    })
    expect(answer.headers.location).toContain('done=moved&count=1')
    expect([(await page(from)).titles, (await page(to)).titles]).toEqual([
      ['reste.jpg'],
      ['part.jpg']
    ])

    // the next page offers to undo it, without scripts, too
    const next = await page(String(answer.headers.location))
    const undo = next.html.querySelector('button[value="moveback"]')
    expect(undo?.textContent).toBe('Annuler le déplacement')
    const Place = undo!.closest('form')!.querySelector('[name="Place"]')!.getAttribute('value')!
    const bad = await staff.post(from, {
      Action: 'moveback',
      Place: `${Place.split('-')[0]}-999`
    })
    expect([bad.statusCode, (await page(to)).titles]).toEqual([303, ['part.jpg']])
    expect((await staff.post(from, { Action: 'moveback' })).statusCode).toBe(303)
    await staff.post(from, { Action: 'moveback', Place })
    expect([(await page(from)).titles, (await page(to)).titles]).toEqual([
      ['part.jpg', 'reste.jpg'],
      []
    ])
  })

if (EXHAUSTIVE)
  test('renames and describes a file, and shows where it is used [AST-11]', async () => {
    const folder = await newFolder('Noms')
    await add(folder, 'avant.jpg')
    const id = await idOf('avant.jpg')
    const url = `/shop/fr/assetslibrary/asset/details/${id}`
    await staff.post(url, { Name: 'Après.jpg', Alt: 'Un vélo' })
    await sendForm(shop, staff, { 'list-assets-orders-photos': String(id) }, [])
    const { html, texts } = await page(url)
    expect(texts('h1')).toEqual(['Après.jpg'])
    expect(html.querySelector('#asset-alt')?.getAttribute('value')).toBe('Un vélo')
    expect(html.querySelector('main a[href="/shop/fr/news/livraison-velo"]')).not.toBeNull()
    expect((await staff.get('/shop/fr/assetslibrary/asset/details/999999')).statusCode).toBe(
      404
    )
    await sendForm(shop, staff, {}, [], { url: STORY })
  })

if (EXHAUSTIVE)
  test('describes a picture in each language, which no other one replaces [AST-11]', async () => {
    const folder = await newFolder('Langues')
    await add(folder, 'langues.jpg')
    const id = await idOf('langues.jpg')
    const url = (culture: string) => `/shop/${culture}/assetslibrary/asset/details/${id}`
    const alt = async (culture: string) =>
      (await page(url(culture))).html.querySelector('#asset-alt')?.getAttribute('value')
    await staff.post(url('fr'), { Name: 'langues.jpg', Alt: 'Un vélo' })
    await staff.post(url('nl'), { Name: 'langues.jpg', Alt: 'Een fiets' })
    expect([await alt('fr'), await alt('nl'), await alt('en')]).toEqual([
      'Un vélo',
      'Een fiets',
      ''
    ])
    await staff.post(url('fr'), { Name: 'langues.jpg', Alt: '' })
    expect([await alt('fr'), await alt('nl')]).toEqual(['', 'Een fiets'])
    // a text from before they had a language stands for the languages that have none
    await shop.db.updateTable('assets').set({ alt: 'Vélo' }).where('id', '=', id).execute()
    expect([await alt('fr'), await alt('nl'), await alt('en')]).toEqual([
      '',
      'Een fiets',
      'Vélo'
    ])
  })

test('deletes files that no page uses, after showing them, and restores them [AST-03]', async () => {
  const folder = await newFolder('Fin')
  await add(folder, 'libre.jpg', 'pris.jpg')
  const [free, used] = [await idOf('libre.jpg'), await idOf('pris.jpg')]
  await sendForm(shop, staff, { 'list-assets-orders-photos': String(used) }, [])
  const remove = '/shop/fr/assetslibrary/asset/delete'
  const shown = await page(`${remove}?Asset=${free}&Asset=${used}`)
  expect(shown.texts('form[action$="/delete"] li')).toEqual(['libre.jpg'])
  expect(shown.html.querySelector('main')?.textContent).toContain('pris.jpg')

  const answer = await staff.call('POST', remove, `Asset=${free}&Asset=${used}`, {
    'content-type': 'application/x-www-form-urlencoded'
  })
  expect((await page(folder)).titles).toEqual(['pris.jpg'])
  const done = await page(String(answer.headers.location))
  const undo = done.html.querySelector('[role="status"] form input[name="Asset"]')
  await staff.post(ROOT, { Action: 'restore', Asset: undo!.getAttribute('value')! })
  expect((await page(folder)).titles.sort()).toEqual(['libre.jpg', 'pris.jpg'])
  await sendForm(shop, staff, {}, [])
})

const API = '/shop/api/v1/assetslibrary'

/** What the API answers to staff. */
async function ask(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await staff.call(method, `${API}/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

const folderIdOf = (url: string) => url.split('/').at(-2)!

if (EXHAUSTIVE)
  test('moves each file to its folder in one call, and back [AST-01]', async () => {
    const [from, to] = [await newFolder('Depart'), await newFolder('Arrivee')]
    await add(from, 'un-x.jpg', 'deux-x.jpg')
    const ids = [await idOf('un-x.jpg'), await idOf('deux-x.jpg')]
    const places = (folder: string) =>
      ids.map(id => ({ AssetId: String(id), FolderId: folderIdOf(folder) }))
    const moved = await ask('POST', 'move', { Assets: places(to) })
    expect(moved.body.AssetIds.sort()).toEqual(ids.map(String).sort())
    expect([(await page(from)).titles.length, (await page(to)).titles.length]).toEqual([0, 2])
    await ask('POST', 'move', { Assets: places(from) })
    expect((await page(from)).titles.length).toBe(2)
  })

if (EXHAUSTIVE)
  test('moves nothing when one of the folders does not exist, and says so [AST-01]', async () => {
    const [from, to] = [await newFolder('Reste'), await newFolder('Ailleurs')]
    await add(from, 'un-y.jpg', 'deux-y.jpg')
    const answer = await ask('POST', 'move', {
      Assets: [
        { AssetId: String(await idOf('un-y.jpg')), FolderId: folderIdOf(to) },
        { AssetId: String(await idOf('deux-y.jpg')), FolderId: '999999' }
      ]
    })
    expect(answer.status).toBe(422)
    expect(answer.body.Message).toContain('Ce dossier n’existe plus')
    expect((await page(from)).titles.length).toBe(2)
  })

if (EXHAUSTIVE)
  test('names the pages that use files, deletes only the others, and restores them [AST-01]', async () => {
    const folder = await newFolder('Appels')
    await add(folder, 'libre-z.jpg', 'pris-z.jpg')
    const [free, used] = [String(await idOf('libre-z.jpg')), String(await idOf('pris-z.jpg'))]
    await sendForm(shop, staff, { 'list-assets-orders-photos': used }, [])
    const usage = await ask('GET', `usage?assetIds=${free},${used},999999,x`)
    expect(usage.body).toHaveLength(2)
    expect(usage.body).toContainEqual({ AssetId: free, Name: 'libre-z.jpg', Uses: [] })
    expect(usage.body).toContainEqual({
      AssetId: used,
      Name: 'pris-z.jpg',
      Uses: [expect.objectContaining({ Url: '/shop/fr/news/livraison-velo' })]
    })

    const AssetIds = [free, used]
    expect((await ask('POST', 'delete', { AssetIds })).body).toEqual({ AssetIds: [free] })
    // a repeated call, after its response was lost
    expect((await ask('POST', 'delete', { AssetIds })).body).toEqual({ AssetIds: [free] })
    expect((await page(folder)).titles).toEqual(['pris-z.jpg'])
    expect((await ask('POST', 'restore', { AssetIds: [free] })).body).toEqual({
      AssetIds: [free]
    })
    expect((await page(folder)).titles.sort()).toEqual(['libre-z.jpg', 'pris-z.jpg'])
    await sendForm(shop, staff, {}, [])
  })

if (EXHAUSTIVE)
  test('remembers whether staff want a grid or a list [AST-01]', async () => {
    const display = async () => (await page(ROOT)).html.querySelector('vitrine-asset-library')
    await page(`${ROOT}?display=grid`)
    expect((await display())?.getAttribute('display')).toBe('grid')
    await page(`${ROOT}?display=table`)
    expect((await display())?.getAttribute('display')).toBe('table')
    await page(`${ROOT}?display=grid`)
  })

if (EXHAUSTIVE)
  test('forgets deleted files after 30 days', async () => {
    const folder = await newFolder('Oubli')
    await add(folder, 'oublie.jpg')
    const id = await idOf('oublie.jpg')
    await staff.post('/shop/fr/assetslibrary/asset/delete', { Asset: String(id) })
    await cleanUp(shop.db, allRetentions())
    expect(await idOf('oublie.jpg')).toBe(id)
    await sql`update assets set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
      shop.db
    )
    await cleanUp(shop.db, allRetentions())
    await expect(idOf('oublie.jpg')).rejects.toThrow()
  })
