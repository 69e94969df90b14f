import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetUploads } from '../../src/stores/assets/library-uploads.ts'
import { uploadedAsset } from '../support/asset-field-html.ts'
import { assetLibraryHtml, FILES, libraryFile } from '../support/asset-library-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { mockUploads, type SentUpload } from '../support/mock-uploads.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const FOLDER = `${location.origin}/shop/fr/assetslibrary/asset/assetsbyfolder/2/1`
const TARGET = /^Déposez les fichiers/

/** The files that the server has in the folder. */
let shown = FILES

beforeEach(() => {
  shown = FILES
})

// the browser would ask whether to leave the page of the tests
afterEach(forgetUploads)

const row = (name: string) => page.getByRole('listitem', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooser = () => page.getByLabelText('Ajouter des fichiers', { exact: true })

async function open(files = FILES, html = assetLibraryHtml(files)) {
  shown = files
  const { requests } = mockApi({
    'GET /shop/fr': () => ({ body: servedPage(assetLibraryHtml(shown)) })
  })
  const sent = mockUploads()
  const opened = await openPage(html)
  return { ...opened, sent, requests }
}

function file(name: string, size = 100): File {
  return new File(['x'.repeat(size)], name, { type: 'image/jpeg' })
}

function dataOf(given: readonly (File | string)[]): DataTransfer {
  const data = new DataTransfer()
  for (const one of given) {
    if (typeof one === 'string') data.items.add(one, 'text/plain')
    else data.items.add(one)
  }
  return data
}

/** Whether the page has prevented what the browser would do. */
function drag(
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop' | 'paste',
  given: readonly (File | string)[],
  target: EventTarget = document.body
): boolean {
  return give(type, dataOf(given), target)
}

function give(type: string, data: object, target: EventTarget): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const name = type === 'paste' ? 'clipboardData' : 'dataTransfer'
  Object.defineProperty(event, name, { value: data })
  Object.defineProperty(event, 'relatedTarget', { value: null })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

function namesOf(sent: readonly SentUpload[]) {
  return sent.map(({ fields }) => fields['file-library'])
}

/** A dropped folder; a list is a folder inside it. */
type Tree = { [name: string]: File | Tree }

function folderEntry(name: string, tree: Tree): object {
  const entries = Object.entries(tree).map(([inside, one]) =>
    one instanceof File
      ? {
          isFile: true,
          isDirectory: false,
          name: inside,
          file: (take: (f: File) => void) => take(one)
        }
      : folderEntry(inside, one)
  )
  const createReader = () => {
    const batches = [entries.slice(0, 2), entries.slice(2), []].filter(
      (batch, index) => index === 2 || batch.length > 0
    )
    return { readEntries: (take: (batch: object[]) => void) => take(batches.shift() ?? []) }
  }
  return { isFile: false, isDirectory: true, name, createReader }
}

function folderData(name: string, tree: Tree): object {
  const bogus = new File([''], name)
  const item = {
    kind: 'file',
    webkitGetAsEntry: () => folderEntry(name, tree),
    getAsFile: () => bogus
  }
  return { types: ['Files'], items: [item], files: [bogus] }
}

test('an address of another site gets files without the token of the page [AST-01]', async () => {
  const url = 'https://elsewhere.example/files'
  const html = assetLibraryHtml(FILES).replace(/upload-url="[^"]*"/, `upload-url="${url}"`)
  const { sent } = await open(FILES, html)
  drag('drop', [file('Une.jpg')])
  await expect.poll(() => sent).toMatchObject([{ url, fields: { _csrf: '' } }])
})

test('uploads files that are dropped anywhere on the page to the folder that is shown, where each has its progress [AST-01]', async () => {
  const { sent, find } = await open()
  expect(drag('dragover', [file('Une.jpg')])).toBe(true)
  await expect.element(page.getByText(TARGET)).toBeVisible()
  expect(drag('drop', [file('Une.jpg'), file('Deux.pdf')])).toBe(true)
  await expect.poll(() => page.getByText(TARGET).query()).toBeNull()

  await expect.poll(() => namesOf(sent)).toEqual(['Une.jpg', 'Deux.pdf'])
  expect(sent[0]).toMatchObject({
    url: FOLDER,
    headers: {
      accept: 'application/json',
      'idempotency-key': expect.stringMatching(/^\w{32}$/)
    },
    fields: { _csrf: 'token', Action: 'upload' }
  })
  sent[0]!.progress(0.5)
  await expect.element(row('Une.jpg').getByRole('progressbar')).toHaveAttribute('value', '0.5')
  await expect
    .element(page.getByRole('status').getByText('Envoi de 2 fichiers vers Produits.'))
    .toBeInTheDocument()
  await expectNoAxeViolations()
  // the page is fetched once, when all are there
  sent[0]!.answer(200, [uploadedAsset('Une.jpg')])
  await expect.element(row('Une.jpg').getByText('Ajouté')).toBeVisible()
  await expect.element(page.getByText('1 sur 2 envoyés')).toBeVisible()
  shown = [libraryFile('21', 'Une.jpg'), libraryFile('22', 'Deux.pdf'), ...FILES]
  sent[1]!.answer(200, [uploadedAsset('Deux.pdf')])
  await expect
    .element(page.getByRole('checkbox', { name: 'Sélectionner Une.jpg' }))
    .toBeVisible()
  await expect.poll(() => find('ul').querySelectorAll('[data-status]').length).toBe(0)
  await expect.element(page.getByText('2 fichiers ajoutés à Produits.').first()).toBeVisible()
})

test('leaves dropped texts to the browser, and files to a field of the page, and keeps the page [AST-01]', async () => {
  const { sent, page: container } = await open()
  container.insertAdjacentHTML(
    'beforeend',
    '<h2>Titre</h2><input type="file" aria-label="Autre">'
  )
  expect(drag('dragover', ['https://example.com'])).toBe(false)
  expect(drag('drop', ['https://example.com'])).toBe(false)
  expect(
    drag('drop', [file('Une.jpg')], container.querySelector('[aria-label="Autre"]')!)
  ).toBe(false)
  // a picture of the page is dragged as a file
  drag('dragover', [file('Une.jpg')])
  container.querySelector('h2')!.dispatchEvent(new Event('dragstart', { bubbles: true }))
  expect(drag('drop', [file('Une.jpg')])).toBe(true)
  await expect.poll(() => page.getByText(TARGET).query()).toBeNull()
  container.querySelector('h2')!.dispatchEvent(new Event('dragend', { bubbles: true }))
  // above a dialog, the files would go where nobody sees it
  container.insertAdjacentHTML('beforeend', '<dialog>Aide</dialog>')
  const dialog = container.querySelector('dialog')!
  dialog.showModal()
  expect(drag('dragover', [file('Une.jpg')], dialog)).toBe(true)
  expect(page.getByText(TARGET).query()).toBeNull()
  expect(drag('drop', [file('Une.jpg')], dialog)).toBe(true)
  dialog.close()
  // what was dragged has been removed, and its end is never heard of
  container.querySelector('h2')!.dispatchEvent(new Event('dragstart', { bubbles: true }))
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  drag('drop', [file('Après.jpg')])
  await expect.poll(() => namesOf(sent)).toEqual(['Après.jpg'])
})

test('shows nothing of a drag that ends elsewhere, or is above a field that takes the files [AST-01]', async () => {
  const { page: container } = await open()
  container.insertAdjacentHTML('beforeend', '<input type="file" aria-label="Autre">')
  const over = async () => {
    drag('dragover', [file('Une.jpg')])
    await expect.element(page.getByText(TARGET)).toBeVisible()
  }
  const gone = () => expect.poll(() => page.getByText(TARGET).query()).toBeNull()
  await over()
  drag('dragleave', [file('Une.jpg')])
  await gone()
  await over()
  await userEvent.keyboard('{Escape}')
  await gone()
  await over()
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  await gone()
  await over()
  drag('dragover', [file('Une.jpg')], container.querySelector('[aria-label="Autre"]')!)
  await gone()
})

test('uploads pasted files, and gives screenshots names of their own, but not while a text is typed [AST-01]', async () => {
  const { sent, page: container } = await open()
  container.insertAdjacentHTML('beforeend', '<input aria-label="Titre">')
  const field = container.querySelector('[aria-label="Titre"]')!
  const shot = () => new File(['x'], 'image.png', { type: 'image/png' })
  expect(drag('paste', [shot(), 'Bonjour'], field)).toBe(false)
  expect(drag('paste', ['Bonjour'])).toBe(false)
  expect(drag('paste', [shot(), shot()], field)).toBe(true)
  expect(drag('paste', [file('Une.jpg'), 'Une.jpg'])).toBe(true)
  await expect.poll(() => sent.length).toBe(2)
  sent[0]!.answer(200, [uploadedAsset('a.png')])
  sent[1]!.answer(200, [uploadedAsset('b.png')])
  await expect.poll(() => sent.length).toBe(3)
  expect(namesOf(sent)).toEqual([
    expect.stringMatching(/^Capture d’écran \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
    expect.stringMatching(/^Capture d’écran \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d \(2\)\.png$/),
    'Une.jpg'
  ])
})

test('uploads the files of dropped folders without hidden ones, and says where they go [AST-01]', async () => {
  const { sent } = await open()
  const tree = {
    // refused by the folder anyway, but nobody has to hear that
    'Thumbs.db': file('Thumbs.db'),
    '._9.jpg': file('._9.jpg'),
    '10.jpg': file('10.jpg'),
    '9.jpg': file('9.jpg'),
    Détails: { 'Plan.pdf': file('Plan.pdf'), '.git': { 'Logo.jpg': file('Logo.jpg') } }
  }
  expect(give('drop', folderData('Photos', tree), document.body)).toBe(true)
  for (const [index, name] of ['9.jpg', '10.jpg', 'Plan.pdf'].entries()) {
    await expect.poll(() => sent.length).toBeGreaterThan(index)
    sent[index]!.answer(200, [uploadedAsset(name)])
  }
  expect(namesOf(sent)).toEqual(['9.jpg', '10.jpg', 'Plan.pdf'])
  expect(row('Thumbs.db').query()).toBeNull()
  const words = /^Les fichiers de tous les dossiers déposés vont directement dans/
  await expect.element(page.getByText(words).first()).toBeVisible()
  give('drop', folderData('Vide', {}), document.body)
  await expect.element(page.getByText(/^Il n’y a aucun fichier/).first()).toBeVisible()
})

test('sends two files at a time, cancels one, and says once how all have ended [AST-01]', async () => {
  const { sent } = await open([])
  await chooser().upload(['a', 'b', 'c', 'd'].map(name => file(`${name}.jpg`)))
  await expect.poll(() => sent.length).toBe(2)
  await button('Annuler l’envoi de c.jpg').click()
  expect(row('c.jpg').query()).toBeNull()
  sent[0]!.answer(200, [uploadedAsset('a.jpg')])
  await expect.poll(() => namesOf(sent)).toEqual(['a.jpg', 'b.jpg', 'd.jpg'])
  sent[1]!.answer(200, [uploadedAsset('b.jpg')])
  sent[2]!.answer(422, { Message: 'Cette image est cassée.' })
  const words = /2 fichiers ajoutés à Produits\. 1 fichier n’a pas pu être ajouté/
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(row('d.jpg').getByText('Cette image est cassée.')).toBeVisible()
  const said = [...document.querySelectorAll('[role="status"]')].map(one => one.textContent)
  expect(said.join(' ')).not.toContain('a.jpg')
})

test('sends a file again after a failure with the same key, keeps the focus, and does not send what the folder cannot take [AST-01]', async () => {
  const { sent } = await open()
  await chooser().upload([file('Une.jpg'), file('grand.jpg', 3000), file('virus.exe')])
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(row('virus.exe').getByText(/n’est pas d’un type accepté/)).toBeVisible()
  await expect.element(row('grand.jpg').getByText(/dépasse 2/)).toBeVisible()
  expect(button('Réessayer : virus.exe').query()).toBeNull()
  sent[0]!.drop()
  await expectNoAxeViolations()
  const retry = page.getByRole('button', { name: /^Réessayer.*Une\.jpg/ })
  await expect.element(retry).toBeVisible()
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]!.headers['idempotency-key']).toBe(sent[0]!.headers['idempotency-key'])
  await expect.element(row('Une.jpg')).toHaveFocus()
  shown = [libraryFile('21', 'Une.jpg'), ...FILES]
  sent[1]!.answer(200, [uploadedAsset('Une.jpg')])
  await expect.poll(() => row('Une.jpg').query()).toBeNull()
  await expect.element(button('Ajouter des fichiers')).toHaveFocus()
  await page.getByRole('button', { name: 'Tout retirer de la liste' }).click()
  expect(row('virus.exe').query()).toBeNull()
  await expect.element(button('Ajouter des fichiers')).toHaveFocus()
})

if (EXHAUSTIVE)
  test('asks before the document is left during an upload, and not after it [AST-01]', async () => {
    const { sent } = await open()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await chooser().upload([file('Une.jpg')])
    await expect.poll(() => sent.length).toBe(1)
    expect(leave()).toBe(true)
    sent[0]!.answer(200, [uploadedAsset('Une.jpg')])
    await expect.poll(leave).toBe(false)
  })
