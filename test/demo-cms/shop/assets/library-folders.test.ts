import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'
import { pdf, picture, sendForm } from './files.ts'

const shop = withShop({ dataDir: mkdtempSync(join(tmpdir(), 'vitrine-folders-')) })
const ROOT = '/shop/fr/assetslibrary/asset/assetsbyfolder'
const FOLDER = '/shop/fr/assetslibrary/asset/folder'
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function folderOf(name: string): Promise<{ id: number; parent_id: number | null }> {
  return shop.db
    .selectFrom('asset_folders')
    .select(['id', 'parent_id'])
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

async function newFolder(name: string, at = ROOT): Promise<number> {
  expect((await staff.post(at, { Action: 'newfolder', Name: name })).statusCode).toBe(303)
  return (await folderOf(name)).id
}

async function addFile(folder: number, name: string): Promise<number> {
  const bytes = name.endsWith('.pdf') ? pdf() : await picture('png')
  const file = { field: 'file-library', name, bytes }
  const answer = await sendForm(shop, staff, { Action: 'upload' }, [file], {
    url: `${ROOT}/${folder}/1`
  })
  expect(answer.statusCode).toBe(303)
  return (await assetNamed(name)).id
}

function assetNamed(title: string) {
  return shop.db
    .selectFrom('assets')
    .select(['id', 'deleted_at', 'folder_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
}

const names = async () => {
  const html = documentOf((await staff.get(ROOT)).body)
  return [...html.querySelectorAll('.vitrine-asset-tree a')].map(link => link.textContent)
}

test('a folder keeps every character of its name, and is renamed and moved [AST-01]', async () => {
  const name = 'Été <2026>: A/B * "un" | deux?'
  const id = await newFolder(name)
  expect(await names()).toContain(name)
  const inside = await newFolder('Dedans')
  const form = formOf((await staff.get(`${FOLDER}/${inside}`)).body, '#folder')
  const sent = { ...form.fields, Name: 'Dedans / dehors', Folder: String(id) }
  expect((await staff.post(form.action, sent)).statusCode).toBe(303)
  expect(await folderOf('Dedans / dehors')).toEqual({ id: inside, parent_id: id })

  const outer = formOf((await staff.get(`${FOLDER}/${id}`)).body, '#folder')
  const refused = await staff.post(outer.action, { ...outer.fields, Folder: String(inside) })
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining('dans lui-même')
  ])
})

test.each(['  ', '...', '\u200b\u2800', 'x'.repeat(101)])(
  'a folder cannot be called “%s”, and the page says why [AST-01]',
  async name => {
    const refused = await staff.post(ROOT, { Action: 'newfolder', Name: name })
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringMatching(/nom qui se voit|100 caractères/)
    ])
  }
)

test('a folder shows what it contains before it is deleted, and comes back with that [AST-01]', async () => {
  const outer = await newFolder('Soldes')
  const inner = await newFolder('Hiver', `${ROOT}/${outer}/1`)
  const kept = await addFile(inner, 'affiche.png')
  const gone = await addFile(outer, 'brouillon.pdf')
  await staff.post('/shop/fr/assetslibrary/asset/delete', { Asset: String(gone) })
  const library = documentOf((await staff.get(`${ROOT}/${outer}/1`)).body)
  expect(library.querySelector(`a[href="${FOLDER}/${outer}"]`)?.textContent).toBe(
    'Renommer, déplacer ou supprimer le dossier «\u00a0Soldes\u00a0»'
  )
  const page = (await staff.get(`${FOLDER}/${outer}`)).body
  expect(page).toContain('affiche.png')
  const button = documentOf(page).querySelector('form[action$="/delete"] button')
  expect(button?.textContent).toBe('Supprimer le dossier «\u00a0Soldes\u00a0»')
  expect(page.replaceAll(/\s/g, ' ')).toContain('1 dossier, 1 fichier')

  const answer = await staff.post(`${FOLDER}/${outer}/delete`, {})
  expect(answer.statusCode).toBe(303)
  expect(await names()).not.toContain('Soldes')
  expect((await staff.get(`${ROOT}/${inner}/1`)).statusCode).toBe(404)
  const undo = formOf(
    (await staff.get(String(answer.headers.location))).body,
    'form:has([value=restorefolder])'
  )
  const undone = await staff.post(undo.action, { ...undo.fields, Action: 'restorefolder' })
  const after = documentOf((await staff.get(String(undone.headers.location))).body)
  expect(after.querySelector('[role="status"][autofocus]')?.textContent?.trim()).toBe(
    'Ce qui était supprimé est de retour.'
  )
  expect(await names()).toEqual(expect.arrayContaining(['Soldes', 'Hiver']))
  expect((await assetNamed('affiche.png')).deleted_at).toBeNull()
  // it was deleted before
  expect((await assetNamed('brouillon.pdf')).deleted_at).not.toBeNull()
  expect(kept).toBe((await assetNamed('affiche.png')).id)
})

test('a folder with a file that a page shows is not deleted, and its page says which one [AST-01]', async () => {
  const { id } = await folderOf('Produits')
  expect((await staff.get(`${FOLDER}/${id}`)).body).toContain('ne peut pas être supprimé')
  await staff.post(`${FOLDER}/${id}/delete`, {})
  expect(await folderOf('Produits')).toMatchObject({ id })
})

test('a file whose folder was deleted meanwhile comes back at the top [AST-01]', async () => {
  const folder = await newFolder('Éphémère')
  const id = await addFile(folder, 'seul.png')
  await staff.post('/shop/fr/assetslibrary/asset/delete', { Asset: String(id) })
  await staff.post(`${FOLDER}/${folder}/delete`, {})
  await staff.post(ROOT, { Action: 'restore', Asset: String(id) })
  expect(await assetNamed('seul.png')).toMatchObject({ deleted_at: null, folder_id: 1 })
})

test('a file is replaced wherever it is shown, and the previous one can be brought back [AST-03]', async () => {
  const folder = await newFolder('Remplacés')
  const id = await addFile(folder, 'plan.png')
  const details = `/shop/fr/assetslibrary/asset/details/${id}`
  const stored = () =>
    shop.db
      .selectFrom('assets')
      .select(['file', 'title', 'width', 'alts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const before = await stored()
  const bytes = await picture('webp', { width: 90 })
  const send = (name: string, content: Buffer, fields = {}) =>
    sendForm(shop, staff, fields, [{ field: 'file-replacement', name, bytes: content }], {
      url: `${details}/replace`
    })
  expect((await send('autre.webp', bytes)).statusCode).toBe(303)
  expect(await stored()).toMatchObject({ title: 'plan.webp', width: 90, alts: before.alts })

  const refused = await send('autre.pdf', pdf())
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('un PDF')])

  const page = (await staff.get(details)).body
  expect(page).toContain('Fichier précédent')
  await sendForm(shop, staff, { Action: 'back' }, [], { url: `${details}/replace` })
  expect(await stored()).toEqual(before)
  await sendForm(shop, staff, { Action: 'back' }, [], { url: `${details}/replace` })
  expect(await stored()).toMatchObject({ title: 'plan.webp' })
})

test('staff get a folder with all folders inside it [AST-01] [AST-02]', async () => {
  const folders = async (id: string) =>
    staff.call('GET', `/shop/api/v1/assetslibrary/folders/hierarchy?folderId=${id}`)
  const root = (await folders('')).json()
  expect(root).toMatchObject({ FolderId: '1', Name: 'Médiathèque', ItemLevel: 0 })
  const products = root.Children.find(({ Name }: { Name: string }) => Name === 'Produits')
  expect(products).toMatchObject({ FolderId: '2', ItemLevel: 1 })
  expect(products.Children[0]).toMatchObject({ ItemLevel: 2, Children: [] })
  expect((await folders('2')).json()).toEqual(products)
  expect((await folders('999999')).statusCode).toBe(404)
})
