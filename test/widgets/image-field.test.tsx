import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { assetFieldHtml, BICYCLE, uploadedAsset } from '../support/asset-field-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { mockUploads } from '../support/mock-uploads.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { area, CROP, CROPPED, dialog, uploadPicture } from '../support/upload-picture.ts'

test('rejects a file that the server does not take for an image, and keeps the old one [AST-04] [AST-10]', async () => {
  mockApi()
  const sent = mockUploads()
  const { page: root } = await openPage(
    assetFieldHtml({ tag: 'vitrine-image-field', assets: [BICYCLE] })
  )
  await page.getByLabelText(/^Choisir un fichier/).upload([new File(['x'], 'plan.pdf')])
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(200, [uploadedAsset('plan.pdf', { fileType: 'Document' })])
  await expect
    .poll(() => page.getByRole('dialog').element().textContent)
    .toContain('Choisissez une image valide.')
  await expectNoAxeViolations()
  const id = root.querySelector<HTMLInputElement>('[name="AssetId-photo"]')
  expect(id?.value).toBe('8')
})

test('opens the camera of phones if the page says so [AST-04]', async () => {
  mockApi()
  const tag = 'vitrine-image-field'
  const html =
    assetFieldHtml({ tag }) + assetFieldHtml({ tag, attributes: 'capture="environment"' })
  await openPage(html)
  const inputs = page.getByLabelText(/^Choisir un fichier/).elements()
  expect(inputs.map(input => input.getAttribute('capture'))).toEqual([null, 'environment'])
})

test('takes a picture of exactly the required size as it is [AST-09]', async () => {
  const { value } = await uploadPicture({ size: [600, 400] })
  await expect.poll(() => value('AssetId-photo')).toBe('guid-velo.jpg')
  expect(dialog().query()).toBeNull()
})

test('rejects a picture that is smaller than required, and keeps the old one [AST-10]', async () => {
  const { value } = await uploadPicture({ size: [1200, 399] })
  await expect
    .poll(() => dialog().element().textContent.replaceAll(/\s/g, ' '))
    .toContain(
      '« velo.jpg » est trop petite (1200 × 399 px). Choisissez une image d’au moins 600 × 400 px.'
    )
  expect(value('AssetId-photo')).toBe('8')
})

test('crops the largest part in the middle of a picture [AST-09]', async () => {
  const { value, paths, requests } = await uploadPicture({
    size: [1000, 1000],
    replies: { [CROP]: { body: CROPPED } }
  })
  await expect.element(area()).toHaveFocus()
  await expectNoAxeViolations()
  expect(value('AssetId-photo')).toBe('8')
  await dialog().getByRole('button', { name: 'Ok' }).click()
  await expect.poll(() => value('AssetId-photo')).toBe('guid-recadre.jpg')
  expect(paths()).toEqual(['guid-velo.jpg.jpg/0/167/1000/667/600/400'])
  // so that it can be cropped again
  expect(requests[0]!.query).toEqual({ keepOriginal: 'true' })
  await expect.element(page.getByLabelText(/^Choisir un fichier/)).toHaveFocus()
})

test('shows the error of the server in the dialog, where the shopper can try again [AST-09]', async () => {
  const answers = [
    { body: { ...CROPPED, Error: 'Le serveur est saturé.' } },
    { body: { Error: 'Le disque est plein.' } },
    { status: 422, body: { Message: 'Le cadre dépasse l’image.' } },
    { body: CROPPED }
  ]
  const { value, paths } = await uploadPicture({
    size: [900, 600],
    replies: { [CROP]: () => answers.shift()! }
  })
  const ok = dialog().getByRole('button', { name: 'Ok' })
  await dialog()
    .getByLabelText(/^Largeur/)
    .fill('750')
  for (const reason of ['Le serveur est saturé.', 'Le disque est plein.', 'Le cadre dépasse']) {
    await ok.click()
    await expect.element(dialog().getByText(new RegExp(reason))).toBeVisible()
  }
  expect(value('AssetId-photo')).toBe('8')
  await ok.click()
  await expect.poll(() => value('AssetId-photo')).toBe('guid-recadre.jpg')
  expect(new Set(paths()).size).toBe(1)
})

if (EXHAUSTIVE)
  test('keeps the old picture when the crop is cancelled [AST-09]', async () => {
    const { value, requests } = await uploadPicture({ size: [900, 600] })
    await dialog().getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(() => dialog().query()).toBeNull()
    expect(value('AssetId-photo')).toBe('8')
    expect(page.getByRole('listitem').elements()).toHaveLength(1)
    expect(requests).toEqual([])
  })

if (EXHAUSTIVE)
  test('crops a picture again whose original was kept, and keeps its texts [AST-04] [AST-09]', async () => {
    const { value, requests } = await uploadPicture({
      size: [900, 600],
      replies: { [CROP]: { body: CROPPED } }
    })
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => value('AssetId-photo')).toBe('guid-recadre.jpg')
    expect(requests[0]!.query).toEqual({ keepOriginal: 'true' })
    await page.getByLabelText('Texte alternatif').fill('Un vélo')
    const again = page.getByRole('button', { name: /^Recadrer encore/ })
    await again.click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().query()).toBeNull()
    await again.click()
    await dialog()
      .getByLabelText(/Garder l’original/)
      .click()
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => requests.length).toBe(2)
    expect(requests[1]!.query).toBeUndefined()
    await expect.poll(() => dialog().query()).toBeNull()
    await expect.element(page.getByLabelText('Texte alternatif')).toHaveValue('Un vélo')
    expect(again.query()).toBeNull()
    await expect.element(page.getByLabelText(/^Choisir un fichier/)).toHaveFocus()
  })

if (EXHAUSTIVE)
  test('crops several pictures one after the other, in their places [AST-08] [AST-09]', async () => {
    const { value } = await uploadPicture({
      size: [900, 600],
      multiple: true,
      replies: { [CROP]: { body: CROPPED } }
    })
    await expect.element(area()).toHaveFocus()
    expect(value('list-assets-orders-photo')).toBe('8')
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => value('list-assets-orders-photo')).toBe('8,guid-recadre.jpg')
  })

test.each(['Ok', 'Annuler', 'Fermer'])(
  'keeps the focus in the field when the crop dialog is closed with “%s” [AST-09]',
  async name => {
    await uploadPicture({
      size: [900, 600],
      replies: { [CROP]: { body: CROPPED } },
      // as after a drop
      beforeAnswer: () => (document.activeElement as HTMLElement).blur()
    })
    await expect.element(area()).toHaveFocus()
    await dialog().getByRole('button', { name, exact: true }).click()
    await expect.poll(() => dialog().query()).toBeNull()
    await expect.element(page.getByLabelText(/^Choisir un fichier/)).toHaveFocus()
  }
)
