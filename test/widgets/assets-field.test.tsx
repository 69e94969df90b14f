import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { assetFieldHtml, BICYCLE, PLAN, uploadedAsset } from '../support/asset-field-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { mockUploads } from '../support/mock-uploads.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const ACCEPTED = 'accept=".jpg,.png" max-file-size="2000"'
const chooser = () => page.getByLabelText(/^Ajouter des fichiers/)
const dialog = () => page.getByRole('dialog')
const said = () => dialog().element().textContent.replaceAll(/\s/g, ' ')
const details = (name: string) => page.getByRole('button', { name: `Détails de ${name}` })
const save = () => page.getByRole('button', { name: 'Enregistrer' })

async function open(attributes = ACCEPTED, assets: readonly object[] = []) {
  mockApi()
  const sent = mockUploads()
  const opened = await openPage(
    assetFieldHtml({ tag: 'vitrine-assets-field', attributes, assets })
  )
  const names = () =>
    [...opened.page.querySelectorAll('.vitrine-asset-field__item')].map(item =>
      item.getAttribute('aria-label')
    )
  const value = (name: string) => opened.find<HTMLInputElement>(`[name="${name}"]`).value
  const give = (type: 'drop' | 'paste', ...files: File[]) => {
    const data = new DataTransfer()
    for (const one of files) data.items.add(one)
    const event = new Event(type, { bubbles: true, cancelable: true })
    const name = type === 'drop' ? 'dataTransfer' : 'clipboardData'
    Object.defineProperty(event, name, { value: data })
    opened.find('.vitrine-asset-field').dispatchEvent(event)
  }
  return { ...opened, sent, names, value, give }
}

function file(name: string, size = 100): File {
  return new File(['x'.repeat(size)], name, { type: 'image/jpeg' })
}

test('sends each file to the form at once, and lists it in the order of the choice [AST-05] [AST-06] [AST-07]', async () => {
  const { sent, names, value, find } = await open()
  await chooser().upload([file('un.jpg', 1), file('deux.jpg', 2)])
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]).toMatchObject({
    url: `${location.origin}/shop/fr/assetslibrary/news/velo`,
    headers: {
      accept: 'application/json',
      'idempotency-key': expect.stringMatching(/^\w{32}$/)
    },
    fields: { _csrf: 'token', 'file-photo': 'un.jpg' }
  })
  expect(Object.keys(sent[0]!.fields)).toEqual(['_csrf', 'file-photo'])

  sent[0]!.progress(0.5)
  await expect
    .poll(() => find<HTMLProgressElement>('[aria-label="un.jpg"] progress').value)
    .toBe(0.5)
  sent[1]!.answer(200, [uploadedAsset('deux.jpg')])
  sent[0]!.answer(200, [uploadedAsset('un.jpg')])

  await expect.poll(() => value('list-assets-orders-photo')).toBe('guid-un.jpg,guid-deux.jpg')
  expect(names()).toEqual(['un.jpg', 'deux.jpg'])
  expect(value('asset-guid-un.jpg')).toBe('guid-un.jpg.jpg')
  await expectNoAxeViolations()
})

test('rejects files of another type, too large ones and those chosen before, with the reasons in a dialog [AST-10]', async () => {
  const { sent, names, give } = await open()
  give('drop', file('un.JPEG', 1))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(200, [uploadedAsset('un.jpg')])
  give('drop', file('a.exe'), file('grand.png', 2001), file('un.JPEG', 1))
  await expect.element(dialog()).toBeVisible()
  await expect.poll(said).toContain('« un.JPEG » est déjà choisi.')
  const text = said()
  expect(text).toContain('« a.exe » n’est pas d’un type accepté (.jpg, .png).')
  expect(text).toContain('« grand.png » dépasse 2 ko.')
  expect(names()).toEqual(['un.jpg'])
  expect(sent).toHaveLength(1)
})

if (EXHAUSTIVE)
  test('recognizes a file that was chosen before by its content, whatever it is called [AST-10]', async () => {
    const { names, give } = await open()
    // a screenshot has the same name and the time at which it is pasted
    const pasted = (content: string, lastModified: number) =>
      new File([content], 'image.png', { type: 'image/png', lastModified })
    const shot = expect.stringMatching(/^Capture d’écran .+\.png$/)
    give('paste', pasted('a', 1))
    give('paste', pasted('b', 2))
    give('paste', pasted('a', 3))
    give(
      'drop',
      new File(['b'], 'copie.png'),
      new File(['c'], 'c.png'),
      new File(['c'], 'd.png')
    )
    await expect.poll(said).toContain('« d.png » est déjà choisi.')
    expect(said()).toMatch(/« Capture d’écran .+\.png » est déjà choisi\./)
    expect(said()).toContain('« copie.png » est déjà choisi.')
    expect(names()).toEqual([shot, shot, 'c.png'])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Annuler l’envoi de c.png' }).click()
    give('drop', new File(['c'], 'd.png'))
    await expect.poll(() => names()).toEqual([shot, shot, 'd.png'])
  })

test('shows why the server refuses a file, and removes it from the list [AST-10]', async () => {
  const { sent, names } = await open()
  await chooser().upload([file('un.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(422, { Message: 'Cette image est cassée.' })
  await expect.poll(said).toContain('Cette image est cassée.')
  expect(names()).toEqual([])
})

if (EXHAUSTIVE)
  test('sends a file again after a lost connection, with the same key [AST-07] [AST-10]', async () => {
    const { sent, value } = await open()
    await chooser().upload([file('un.jpg')])
    await expect.poll(() => sent.length).toBe(1)
    sent[0]!.drop()
    await expect.poll(said).toContain('n’a pas été envoyé')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Renvoyer un.jpg' }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]!.headers['idempotency-key']).toBe(sent[0]!.headers['idempotency-key'])
    sent[1]!.answer(200, [uploadedAsset('un.jpg')])
    await expect.poll(() => value('list-assets-orders-photo')).toBe('guid-un.jpg')
  })

test('keeps the form until all files are sent, and cancels an upload [AST-08]', async () => {
  const { sent, names, departures } = await open()
  await chooser().upload([file('un.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  await save().click()
  expect(departures).toEqual([])
  await page.getByRole('button', { name: 'Annuler l’envoi de un.jpg' }).click()
  expect(names()).toEqual([])
  sent[0]!.answer(200, [uploadedAsset('un.jpg')])
  await save().click()
  await expect.poll(() => departures.length).toBe(1)
  expect(departures[0]!.fields['list-assets-orders-photo']).toBe('')
})

if (EXHAUSTIVE)
  test('renames, describes, moves and removes files, which the form then sends [AST-05] [AST-06] [AST-11]', async () => {
    const { departures, names } = await open(ACCEPTED, [BICYCLE, PLAN])
    expect(names()).toEqual(['Vélo.jpg', 'Plan.pdf'])
    await details('Vélo.jpg').click()
    await page.getByLabelText('Nom').fill('Bicyclette')
    await page.getByLabelText('Texte alternatif').fill('Un vélo bleu')
    await page.getByRole('button', { name: 'Monter Plan.pdf' }).click()
    await save().click()
    await expect.poll(() => departures.length).toBe(1)
    expect(departures[0]!.fields).toMatchObject({
      'list-assets-orders-photo': '7,8',
      'asset-7': '7',
      'asset-7-name-changed': 'false',
      'asset-8-name': 'Bicyclette',
      'asset-8-name-changed': 'true',
      'asset-8-alt': 'Un vélo bleu'
    })
    await page.getByRole('button', { name: 'Retirer Plan.pdf' }).click()
    expect(names()).toEqual(['Bicyclette'])
    await expect.poll(() => document.activeElement).toBe(chooser().element())
  })

test('accepts files that are dropped or pasted', async () => {
  const { sent, give } = await open()
  give('drop', file('drop.jpg', 4))
  // the folders of a drop are read first
  await expect.poll(() => sent.length).toBe(1)
  give('paste', file('paste.jpg', 5))
  await expect
    .poll(() => sent.map(({ fields }) => fields['file-photo']))
    .toEqual(['drop.jpg', 'paste.jpg'])
})

if (EXHAUSTIVE)
  test('has a checkbox that follows whether files remain, so that a required field cannot be sent empty [AST-08]', async () => {
    const { find, departures } = await open(`${ACCEPTED} required`, [PLAN])
    const loaded = find<HTMLInputElement>('[name="AssetsLoaded-photo"]')
    expect(loaded.checked).toBe(true)
    await page.getByRole('button', { name: 'Retirer Plan.pdf' }).click()
    expect([loaded.checked, loaded.required]).toEqual([false, true])
    await save().click()
    expect(departures).toEqual([])
  })

if (EXHAUSTIVE)
  test('sends a file in parts to the server that the page names, and continues after a lost connection [AST-07]', async () => {
    const { sent, value } = await open(`${ACCEPTED} resumable-url="/shop/fr/uploads"`)
    const form = '/shop/fr/assetslibrary/news/velo'
    const { requests } = mockApi({ [`POST ${form}`]: { body: [uploadedAsset('un.jpg')] } })
    await chooser().upload([file('un.jpg', 100)])
    await expect.poll(() => sent.length).toBe(1)
    const url = `${location.origin}/shop/fr/uploads`
    expect(sent[0]).toMatchObject({ method: 'POST', url, headers: { 'upload-length': '100' } })
    sent[0]!.answer(201, undefined, { location: '/shop/fr/uploads/7' })

    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ method: 'PATCH', url: `${url}/7`, size: 100 })
    sent[1]!.drop()
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[2]).toMatchObject({ method: 'HEAD', url: `${url}/7` })
    sent[2]!.answer(200, undefined, { 'upload-offset': '40', 'upload-length': '100' })
    await expect.poll(() => sent.length).toBe(4)
    expect(sent[3]).toMatchObject({
      method: 'PATCH',
      headers: { 'upload-offset': '40' },
      size: 60
    })
    sent[3]!.answer(204, undefined, { 'upload-offset': '100' })

    await expect.poll(() => value('list-assets-orders-photo')).toBe('guid-un.jpg')
    expect(requests).toHaveLength(1)
    expect(requests[0]!.headers.get('accept')).toBe('application/json')
    expect(requests[0]!.headers.get('idempotency-key')).toMatch(/^\w{32}$/)
    expect(requests[0]!.json).toMatch(/name="_csrf"\s+token\s/)
    expect(requests[0]!.json).toContain(`name="file-photo"\r\n\r\n${url}/7`)
  })

if (EXHAUSTIVE)
  test('gives a file that was sent in parts to the form again, if only that failed [AST-07]', async () => {
    const { sent, value } = await open(`${ACCEPTED} resumable-url="/shop/fr/uploads"`)
    const form = 'POST /shop/fr/assetslibrary/news/velo'
    const { requests } = mockApi({ [form]: { status: 0 } })
    await chooser().upload([file('un.jpg', 100)])
    await expect.poll(() => sent.length).toBe(1)
    sent[0]!.answer(201, undefined, { location: '/shop/fr/uploads/7' })
    await expect.poll(() => sent.length).toBe(2)
    sent[1]!.answer(204, undefined, { 'upload-offset': '100' })
    await expect.poll(said).toContain('n’a pas été envoyé')
    await userEvent.keyboard('{Escape}')
    mockApi({ [form]: { body: [uploadedAsset('un.jpg')] } })
    await page.getByRole('button', { name: 'Renvoyer un.jpg' }).click()
    await expect.poll(() => value('list-assets-orders-photo')).toBe('guid-un.jpg')
    const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    expect(sent).toHaveLength(2)
  })

if (EXHAUSTIVE)
  test('lets the shopper choose the focal point of a picture with the pointer, the arrow keys and numbers [AST-04]', async () => {
    const picture =
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/%3E'
    const focused = { ...BICYCLE, thumbnail_url: picture, FocusX: 20, FocusY: 80 }
    const { departures, value, find } = await open(ACCEPTED, [focused, PLAN])
    expect([value('asset-8-focus-x'), value('asset-8-focus-y')]).toEqual(['20', '80'])
    await details('Vélo.jpg').click()
    await page.getByText('Point focal', { exact: true }).click()
    const stage = page.getByRole('application')
    await expect.poll(() => find<HTMLImageElement>('.vitrine-focus img').naturalWidth).toBe(200)
    await expectNoAxeViolations()

    await stage.click({ position: { x: 60, y: 10 } })
    await expect.poll(() => value('asset-8-focus-x')).toBe('30')
    expect(value('asset-8-focus-y')).toBe('10')
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.poll(() => value('asset-8-focus-x')).toBe('35')
    expect(value('asset-8-focus-y')).toBe('0')
    await expect
      .element(stage)
      .toHaveAccessibleName(
        'Point focal de Vélo.jpg : 35 % depuis la gauche, 0 % depuis le haut'
      )
    await page.getByLabelText(/^Depuis le haut/).fill('62')
    await userEvent.tab()
    await expect.poll(() => value('asset-8-focus-y')).toBe('60')

    await save().click()
    await expect.poll(() => departures.length).toBe(1)
    expect(departures[0]!.fields).toMatchObject({
      'asset-8-focus-x': '35',
      'asset-8-focus-y': '60'
    })
  })

if (EXHAUSTIVE)
  test('says nothing about a file that was cancelled while the form took it [AST-08]', async () => {
    const { sent, names } = await open(`${ACCEPTED} resumable-url="/shop/fr/uploads"`)
    let refuse: (() => void) | undefined
    mockApi({
      'POST /shop/fr/assetslibrary/news/velo': () =>
        new Promise(resolve => {
          refuse = () => resolve({ status: 422, body: { Message: 'Non' } })
        })
    })
    await chooser().upload([file('un.jpg', 100)])
    await expect.poll(() => sent.length).toBe(1)
    sent[0]!.answer(201, undefined, { location: '/shop/fr/uploads/7' })
    await expect.poll(() => sent.length).toBe(2)
    sent[1]!.answer(204, undefined, { 'upload-offset': '100' })
    await expect.poll(() => refuse).toBeDefined()
    await page.getByRole('button', { name: /un\.jpg/ }).click()
    expect(names()).toEqual([])
    refuse!()
    // the next file is listed after the answer
    await chooser().upload([file('trop.exe')])
    await expect.element(dialog()).toBeVisible()
    expect(said()).not.toContain('Non')
  })

if (EXHAUSTIVE)
  test('keeps the focus on the file whose upload is retried, refused or cancelled [AST-07] [AST-10]', async () => {
    const { sent, find } = await open()
    const closed = () => expect.poll(() => dialog().query()).toBeNull()
    await chooser().upload([file('un.jpg')])
    await expect.poll(() => sent.length).toBe(1)
    sent[0]!.drop()
    await expect.poll(said).toContain('n’a pas été envoyé')
    await userEvent.keyboard('{Escape}')
    await closed()
    const retry = page.getByRole('button', { name: 'Renvoyer un.jpg' })
    retry.element().focus()
    // the second press must not cancel what the first one began
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => sent.length).toBe(2)
    expect(retry.query()).toBeNull()
    expect(document.activeElement).toBe(find('[aria-label="un.jpg"].vitrine-asset-field__item'))

    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByRole('button', { name: 'Annuler l’envoi de un.jpg' }))
      .toHaveFocus()
    sent[1]!.answer(422, { Message: 'Cette image est cassée.' })
    await expect.poll(said).toContain('cassée')
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect.element(chooser()).toHaveFocus()

    await chooser().upload([file('deux.jpg', 2)])
    await expect.poll(() => sent.length).toBe(3)
    page.getByRole('button', { name: 'Annuler l’envoi de deux.jpg' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(chooser()).toHaveFocus()
  })

if (EXHAUSTIVE)
  test('keeps the focus on the button that moves a file, to both ends of the list [AST-05]', async () => {
    const { names } = await open(ACCEPTED, [BICYCLE, PLAN])
    const down = page.getByRole('button', { name: 'Descendre Vélo.jpg' })
    const up = page.getByRole('button', { name: 'Monter Vélo.jpg' })
    await expect.element(up).toHaveAttribute('aria-disabled', 'true')
    down.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Plan.pdf', 'Vélo.jpg'])
    await expect.element(down).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Plan.pdf', 'Vélo.jpg'])
    up.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Vélo.jpg', 'Plan.pdf'])
    await expect.element(up).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Vélo.jpg', 'Plan.pdf'])
    await page.getByRole('button', { name: 'Retirer Plan.pdf' }).click()
    // a single file has no order
    expect([up.query(), down.query()]).toEqual([null, null])
  })

test('a form that is sent during an upload says what it waits for beside its button, and is saved then [AST-07]', async () => {
  const { sent, find } = await open()
  const saved: string[] = []
  await chooser().upload([file('un.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  await save().click()
  const words = 'L’enregistrement attend que tous les fichiers soient envoyés'
  await expect.poll(() => save().element().parentElement!.textContent).toContain(words)
  const form = find<HTMLFormElement>('form')
  form.addEventListener('submit', event => {
    event.preventDefault()
    event.stopPropagation()
    saved.push(String(new FormData(form).get('list-assets-orders-photo')))
  })
  sent[0]!.answer(200, [uploadedAsset('un.jpg')])
  await expect.poll(() => saved).toEqual(['guid-un.jpg'])
  expect(form.textContent).not.toContain(words)
})

test('a form that waits is not saved without a file that is refused [AST-07]', async () => {
  const { sent, find } = await open()
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  await chooser().upload([file('un.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  await save().click()
  find('form').addEventListener('submit', onSubmit)
  sent[0]!.answer(422, { Message: 'Cette image est cassée.' })
  await expect.element(dialog()).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('shows thirty files as thirty rows, with the details of one at a time, and sends those of all [AST-05] [AST-06]', async () => {
  const files = Array.from({ length: 30 }, (_, index) => ({
    ...BICYCLE,
    AssetId: String(100 + index),
    name: `Vélo ${index + 1}.jpg`,
    alt: `Vélo numéro ${index + 1}`
  }))
  const { find, value, departures } = await open(ACCEPTED, files)
  expect(
    find('form').querySelectorAll('.vitrine-asset-field input:not([type="hidden"])')
  ).toHaveLength(2)
  expect(value('asset-129-alt')).toBe('Vélo numéro 30')
  await details('Vélo 1.jpg').click()
  await page.getByLabelText('Texte alternatif').fill('Le premier')
  await details('Vélo 30.jpg').click()
  await expect.element(details('Vélo 30.jpg')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(details('Vélo 1.jpg')).toHaveAttribute('aria-expanded', 'false')
  // the fields of the first one are kept, but hidden
  await page.getByRole('textbox', { name: 'Nom' }).fill('Le dernier.jpg')
  await save().click()
  await expect.poll(() => departures.length).toBe(1)
  expect(departures[0]!.fields).toMatchObject({
    'asset-100-alt': 'Le premier',
    'asset-100-name': 'Vélo 1.jpg',
    'asset-115-alt': 'Vélo numéro 16',
    'asset-129-name': 'Le dernier.jpg',
    'asset-129-alt': 'Vélo numéro 30'
  })
})
