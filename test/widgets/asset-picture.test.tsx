import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetPictureHtml, CROP_ASSET } from '../support/asset-picture-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { type MockReplies, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const dialog = () => page.getByRole('dialog', { name: 'Recadrer lampe.jpg' })
const button = () => page.getByRole('button', { name: 'Recadrer ou tourner' })
const REFUSED = { [CROP_ASSET]: { status: 422, body: { Message: 'Cette image a disparu.' } } }

async function openPicture(replies: MockReplies = {}) {
  const api = mockApi(replies)
  const opened = await openPage(assetPictureHtml())
  const bodies = () =>
    api.requests.flatMap(({ endpoint, json }) =>
      endpoint.includes('/assets/7/crop') || endpoint === CROP_ASSET ? [json] : []
    )
  const sent = () => Object.fromEntries(new FormData(opened.find('form')))
  return { ...opened, api, bodies, sent }
}

async function openDialog() {
  await userEvent.click(button())
  await expect.element(dialog().getByRole('application')).toHaveFocus()
}

test('the focal point of a picture in the library follows a press, the keys and the fields, and is sent with the form [AST-04]', async () => {
  const { sent, find } = await openPicture()
  const point = page.getByRole('application', { name: /^Point focal de lampe\.jpg/ })
  await expect.element(point).toBeVisible()
  await expectNoAxeViolations()
  const box = point.element().getBoundingClientRect()
  await userEvent.click(point, { position: { x: box.width * 0.25, y: box.height * 0.5 } })
  expect(sent()).toMatchObject({ FocusX: '25', FocusY: '50' })

  point.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(sent()).toMatchObject({ FocusX: '30', FocusY: '45' })

  find<HTMLFormElement>('form').reset()
  await expect.poll(sent).toMatchObject({ FocusX: '50', FocusY: '50' })
})

test('a whole picture is turned by quarters with its proportions [AST-04]', async () => {
  const { bodies } = await openPicture(REFUSED)
  await openDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Tourner à gauche' }))
  await expect.element(dialog().getByLabelText('Largeur (px)')).toHaveValue('800')
  await expect.element(dialog().getByLabelText('Proportions')).toHaveValue('0')
  await userEvent.click(dialog().getByRole('checkbox'))
  await userEvent.click(dialog().getByRole('button', { name: 'Ok' }))
  await expect
    .poll(bodies)
    .toEqual([{ X: 0, Y: 0, Width: 1600, Height: 800, Rotate: 270, KeepOriginal: false }])
})

test.each([
  ['a reply with an error', { body: { Error: 'Cette image a disparu.' } }],
  ['a refusal', { status: 422, body: { Message: 'Cette image a disparu.' } }]
])('%s is shown in its words, and what was chosen stays [AST-09]', async (_, reply) => {
  await openPicture({ [CROP_ASSET]: reply })
  await openDialog()
  await userEvent.fill(dialog().getByLabelText('Largeur (px)'), '600')
  await userEvent.click(dialog().getByRole('button', { name: 'Ok' }))
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Cette image a disparu.')
  await expect.element(dialog().getByLabelText('Largeur (px)')).toHaveValue('600')
  await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }))
  await expect.element(button()).toHaveFocus()
})

test('the same crop after a lost connection is the same request [AST-09]', async () => {
  const keys: (string | null)[] = []
  await openPicture({
    [CROP_ASSET]: ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return { status: 0 }
    }
  })
  await openDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Ok' }))
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  const attempts = keys.length
  await userEvent.click(dialog().getByRole('button', { name: 'Ok' }))
  // a late attempt would reach the server of the next test
  await expect.poll(() => keys.length).toBe(2 * attempts)
  expect(new Set(keys).size).toBe(1)
})

test('a part in chosen proportions is cut out beside the original [AST-04]', async () => {
  const { bodies } = await openPicture(REFUSED)
  await openDialog()
  await userEvent.selectOptions(dialog().getByLabelText('Proportions'), 'Carré')
  await expect.element(dialog().getByLabelText('Largeur (px)')).toHaveValue('800')
  await expectNoAxeViolations()

  await userEvent.click(dialog().getByRole('button', { name: 'Tourner à droite' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Ok' }))

  await expect
    .poll(bodies)
    .toEqual([{ X: 400, Y: 0, Width: 800, Height: 800, Rotate: 90, KeepOriginal: true }])
})
