import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { assetFieldHtml, BICYCLE, uploadedAsset } from '../support/asset-field-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { type MockReplies, mockApi } from '../support/mock-api.ts'
import { mockUploads } from '../support/mock-uploads.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

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

const CROP = 'GET /shop/assets/croptempimg/{tmpName}/{x}/{y}/{w}/{h}/{cropWidth}/{cropHeight}'
const dialog = () => page.getByRole('dialog')
const area = () => dialog().getByRole('application')

interface Uploaded {
  size: [width: number, height: number]
  cropSize?: string
  replies?: MockReplies
  multiple?: boolean
  beforeAnswer?: () => void
}

/** Uploads a picture of a size to a field that contains another one. */
async function uploadPicture({
  size,
  cropSize = '600,400',
  replies,
  multiple,
  beforeAnswer
}: Uploaded) {
  const { requests } = mockApi(replies)
  const sent = mockUploads()
  const opened = await openPage(
    assetFieldHtml({
      tag: 'vitrine-image-field',
      attributes: `crop-size="${cropSize}"${multiple ? ' multiple' : ''}`,
      assets: [BICYCLE]
    })
  )
  const [width, height] = size
  await page.getByLabelText(/^(Choisir|Ajouter)/).upload([new File(['x'], 'velo.jpg')])
  await expect.poll(() => sent.length).toBe(1)
  beforeAnswer?.()
  sent[0]!.answer(200, [uploadedAsset('velo.jpg', { width, height, Uri: PIXEL })])
  const value = (name: string) =>
    opened.page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const paths = () => requests.map(({ endpoint }) => endpoint.split('/croptempimg/')[1])
  return { ...opened, requests, value, paths }
}

/** A picture that the page may show. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const CROPPED = uploadedAsset('recadre.jpg', { width: 600, height: 400 })

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
  expect(requests[0]!.query).toBeUndefined()
  await expect.element(page.getByLabelText(/^Choisir un fichier/)).toHaveFocus()
})

if (EXHAUSTIVE)
  test('moves and resizes the crop area with the keyboard, and never beyond the picture [AST-09]', async () => {
    const { paths } = await uploadPicture({
      size: [1200, 1000],
      replies: { [CROP]: { body: CROPPED } }
    })
    await expect.element(area()).toHaveFocus()
    await userEvent.keyboard(
      '-{Shift>}{ArrowLeft}{/Shift}+{ArrowRight}{ArrowDown>9}{/ArrowDown}'
    )
    await userEvent.keyboard('{ArrowLeft>5}{/ArrowLeft}')
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(paths).toEqual(['guid-velo.jpg.jpg/0/208/1188/792/600/400'])
  })

if (EXHAUSTIVE)
  test('takes the position and the width of the crop area as numbers, and warns when it is enlarged [AST-09] [AST-10]', async () => {
    const { paths } = await uploadPicture({
      size: [1200, 1000],
      replies: { [CROP]: { body: CROPPED } }
    })
    const warning = () => dialog().getByText(/il paraîtra flou/)
    expect(warning().query()).toBeNull()
    await dialog()
      .getByLabelText(/^Largeur/)
      .fill('450')
    await expect.element(warning()).toBeVisible()
    await dialog()
      .getByLabelText(/^Gauche/)
      .fill('20')
    await dialog().getByLabelText(/^Haut/).fill('99999')
    await expectNoAxeViolations()
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(paths).toEqual(['guid-velo.jpg.jpg/20/700/450/300/600/400'])
  })

if (EXHAUSTIVE)
  test('moves the crop area and its corners with the pointer [AST-09]', async () => {
    await uploadPicture({ size: [1200, 800] })
    await expect.element(area()).toHaveFocus()
    const stage = document.querySelector('.vitrine-crop__stage')!.getBoundingClientRect()
    const shown = () => {
      const { style } = area().element() as HTMLElement
      return [style.left, style.top, style.width].map(share =>
        Math.round(Number.parseFloat(share))
      )
    }
    const point = (target: Element, type: string, x: number, y: number) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          bubbles: true,
          button: 0,
          clientX: stage.left + x * stage.width,
          clientY: stage.top + y * stage.height
        })
      )
    const element = area().element()
    // synthetic pointers cannot be captured
    element.setPointerCapture = () => {}
    const corner = element.querySelector('[data-corner="bottom-right"]')!
    point(corner, 'pointerdown', 1, 1)
    point(corner, 'pointermove', 0.75, 0.75)
    point(corner, 'pointerup', 0.75, 0.75)
    await expect.poll(shown).toEqual([0, 0, 75])
    point(element, 'pointerdown', 0.5, 0.5)
    point(element, 'pointermove', 3, 3)
    await expect.poll(shown).toEqual([25, 25, 75])
    point(element, 'pointermove', 0.6, 0.6)
    await expect.poll(shown).toEqual([10, 10, 75])
    point(element, 'pointercancel', 0.6, 0.6)
    await expect.poll(shown).toEqual([0, 0, 75])
  })

if (EXHAUSTIVE)
  test('rotates a square crop, and tells the server the part of the original [AST-04]', async () => {
    const { paths, requests } = await uploadPicture({
      size: [900, 600],
      cropSize: '300,300',
      replies: { [CROP]: { body: CROPPED } }
    })
    const right = dialog().getByRole('button', { name: 'Tourner à droite' })
    await dialog()
      .getByLabelText(/^Gauche/)
      .fill('0')
    await right.click()
    await expect.element(dialog().getByLabelText(/^Haut/)).toHaveValue('0')
    await right.click()
    await dialog().getByRole('button', { name: 'Tourner à gauche' }).click()
    await dialog().getByLabelText(/^Haut/).fill('300')
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(paths).toEqual(['guid-velo.jpg.jpg/300/0/600/600/300/300'])
    expect(requests[0]!.query).toEqual({ rotate: '90' })
  })

test('does not rotate a crop with unequal sides [AST-04]', async () => {
  await uploadPicture({ size: [900, 600], cropSize: '300,200' })
  await expect.element(area()).toHaveFocus()
  expect(
    dialog()
      .getByRole('button', { name: /^Tourner/ })
      .elements()
  ).toEqual([])
})

test('shows the error of the server in the dialog, where the shopper can try again [AST-09]', async () => {
  const answers = [
    { body: { ...CROPPED, Error: 'Le serveur est saturé.' } },
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
  for (const reason of ['Le serveur est saturé.', 'Le cadre dépasse']) {
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
    await dialog()
      .getByLabelText(/Garder l’original/)
      .click()
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => value('AssetId-photo')).toBe('guid-recadre.jpg')
    expect(requests[0]!.query).toEqual({ keepOriginal: 'true' })
    await page.getByLabelText('Texte alternatif').fill('Un vélo')
    const again = page.getByRole('button', { name: /^Recadrer encore/ })
    await again.click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().query()).toBeNull()
    await again.click()
    await dialog().getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => requests.length).toBe(2)
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
