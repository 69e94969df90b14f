import { expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { newPage } from '../../../support/page-editor.ts'
import { pdf, sendForm } from '../../shop/assets/files.ts'
import { withStory } from '../../shop/assets/with-story.ts'

const story = withStory()

/** A document of the library that no page uses. */
async function unusedDocument() {
  const { shop, staff } = story
  await story.save({}, [{ field: 'file-documents', name: 'tarifs.pdf', bytes: pdf() }])
  await sendForm(shop, staff, { 'list-assets-orders-documents': '' }, [])
  return shop.db
    .selectFrom('assets')
    .select(['id', 'file', 'folder_id as folderId'])
    .where('kind', '=', 'document')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function open(url: string) {
  return documentOf((await story.staff.get(url)).body)
}

const choicesIn = (html: Document) => [
  ...html.querySelectorAll<HTMLElement>('.shop-editor__choice')
]

test('a link of a slide leads to a document of the library, which staff see at once and everybody once the page is published [EDIT-01] [AST-03]', async () => {
  const { shop, staff } = story
  const { id, file, folderId } = await unusedDocument()
  const address = `/shop/assets/files/${file}`
  const page = await newPage(staff)
  const form = await page.add('slider', { 'items.0.title': 'Prices' })
  const opened = await page.save(form, { Action: 'picture:items.0.linkUrl' })
  const picker = String(opened.headers.location)
  const list = await open(`${picker}&folder=${folderId}`)
  expect(list.querySelector('h1')?.textContent).toBe('Choose a file')
  const choice = choicesIn(list).find(one => one.getAttribute('value') === String(id))
  expect(choice?.dataset.url).toBe(address)
  expect(choice?.textContent).toContain('tarifs.pdf')
  expect(choicesIn(list).some(one => one.querySelector('img'))).toBe(true)

  const Draft = list.querySelector('[name="Draft"]')!.getAttribute('value')!
  await staff.post(picker, { Draft, Asset: String(id) })
  const field = (await open(form)).querySelector('[name="items.0.linkUrl"]')
  expect(field?.getAttribute('value')).toBe(address)
  const chosen = await open(picker)
  const current = choicesIn(chosen).find(one => one.getAttribute('aria-current') === 'true')
  expect(current?.getAttribute('value')).toBe(String(id))

  // neither a dead link for the editor, nor public before the page is
  expect((await page.warnings()).join()).not.toContain(address)
  expect((await staff.get(address)).statusCode).toBe(200)
  expect((await shop.visitor().get(address)).statusCode).toBe(404)
  await page.press('publish', { Seen: 'true' })
  const published = await shop.visitor().get(address)
  expect(published.statusCode).toBe(200)
  expect(published.headers['content-disposition']).toContain('tarifs.pdf')
})

test('a field for a picture shows no documents, and accepts none [EDIT-01] [AST-03]', async () => {
  const { staff } = story
  const { id, folderId } = await unusedDocument()
  const page = await newPage(staff)
  const form = await page.add('slider', { 'items.0.title': 'Prices' })
  const opened = await page.save(form, { Action: 'picture:items.0.picture' })
  const picker = String(opened.headers.location)
  const list = await open(`${picker}&folder=${folderId}`)
  expect(choicesIn(list).map(one => one.getAttribute('value'))).not.toContain(String(id))
  const Draft = list.querySelector('[name="Draft"]')!.getAttribute('value')!
  await staff.post(picker, { Draft, Asset: String(id) })
  const field = (await open(form)).querySelector('[name="items.0.picture"]')
  expect(field?.getAttribute('value')).toBe('')
})
