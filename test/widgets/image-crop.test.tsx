import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { finishAnimations } from '../support/finish-animations.ts'
import { watchListeners } from '../support/listeners.ts'
import { fingers, openCrop } from '../support/pointers.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { area, CROP, CROPPED, dialog, uploadPicture } from '../support/upload-picture.ts'

afterEach(() => page.viewport(1000, 800))

const SERVED = { [CROP]: { body: CROPPED } }

/** What the fields say about the crop area. */
function shown(): number[] {
  return ['Gauche', 'Haut', 'Largeur'].map(name =>
    Number(
      (
        dialog()
          .getByLabelText(new RegExp(`^${name}`))
          .element() as HTMLInputElement
      ).value
    )
  )
}

test('a mouse moves the crop area and its handles, and finds them again under it after it was outside [AST-09]', async () => {
  await uploadPicture({ size: [1200, 800] })
  const mouse = fingers(await openCrop(), 'mouse')
  mouse.press(1, 1).move(0.75, 0.75).release()
  await expect.poll(shown).toEqual([0, 0, 900])
  // the middle of the lower side
  mouse.press(0.375, 0.75).move(0.375, 0.5).release()
  await expect.poll(shown).toEqual([150, 0, 600])
  mouse.press(0.4, 0.25).move(3, 3)
  await expect.poll(shown).toEqual([600, 400, 600])
  mouse.move(0.5, 0.35)
  await expect.poll(shown).toEqual([270, 80, 600])
  mouse.release()
  await expect.element(area()).toHaveFocus()
})

test('a handle that is dragged beyond the opposite one, or out of the picture, keeps the opposite corner where there is room [AST-09]', async () => {
  await uploadPicture({ size: [1200, 800], cropSize: '300,200' })
  const mouse = fingers(await openCrop(), 'mouse')
  mouse.press(1, 1).move(0.5, 0.5).release()
  await expect.poll(shown).toEqual([0, 0, 600])
  mouse.press(0.2, 0.2).move(0.45, 0.45).release()
  await expect.poll(shown).toEqual([300, 200, 600])
  mouse.press(0.75, 0.75).move(0.2, 0.2)
  await expect.poll(shown).toEqual([150, 100, 150])
  mouse.move(2, 0.6)
  await expect.poll(shown).toEqual([300, 200, 900])
  mouse.cancel()
  await expect.poll(shown).toEqual([300, 200, 600])
})

test('a mouse draws a new area beside the old one, and a finger scrolls there [AST-09]', async () => {
  await uploadPicture({ size: [1200, 800], cropSize: '300,200' })
  const stage = await openCrop()
  const mouse = fingers(stage, 'mouse')
  mouse.press(0, 0).move(0.5, 0.5).release()
  await expect.poll(shown).toEqual([600, 400, 600])
  mouse.press(0.4, 0.4).move(0.3, 0.3).move(0.1, 0.1).release()
  await expect.poll(shown).toEqual([120, 80, 360])
  const finger = fingers(stage, 'touch')
  finger.press(0.9, 0.9).move(0.6, 0.6).release()
  const beside = finger.at(0.9, 0.9)
  expect(getComputedStyle(beside).touchAction).toBe('pan-x pan-y')
  expect(getComputedStyle(finger.at(0.2, 0.2)).touchAction).toBe('none')
  finger.press(0.2, 0.2).move(0.3, 0.2).release()
  await expect.poll(shown).toEqual([240, 80, 360])
})

test('two fingers enlarge the picture, and turn a square one by quarters [AST-04] [AST-09]', async () => {
  const { requests } = await uploadPicture({
    size: [1200, 800],
    cropSize: '200,200',
    replies: SERVED
  })
  const stage = await openCrop()
  const [one, two] = [fingers(stage, 'touch', 1), fingers(stage, 'touch', 2)]
  one.press(0.45, 0.5)
  two.press(0.55, 0.5)
  one.move(0.4, 0.5)
  two.move(0.6, 0.5)
  one.release()
  two.release()
  await expect.poll(() => shown()[2]).toBeLessThan(450)
  const width = shown()[2]
  // to the right and down: a quarter, clockwise
  one.press(0.4, 0.5)
  two.press(0.6, 0.5)
  for (const [x, y] of [
    [0.58, 0.7],
    [0.5, 0.8]
  ] as const)
    two.move(x, y)
  for (const [x, y] of [
    [0.42, 0.3],
    [0.5, 0.2]
  ] as const)
    one.move(x, y)
  one.release()
  two.release()
  await dialog().getByRole('button', { name: 'Ok' }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]!.query).toEqual({ keepOriginal: 'true', rotate: '90' })
  expect(width).toBeGreaterThan(100)
})

test('the wheel enlarges the picture under the area [AST-09]', async () => {
  await uploadPicture({ size: [1200, 800], cropSize: '300,200' })
  const stage = await openCrop()
  const box = () => (area().element() as HTMLElement).style.cssText
  const whole = box()
  fingers(stage, 'mouse').wheel(0.5, 0.5, -1)
  await expect.poll(() => shown()[2]).toBe(1091)
  expect(Number.parseFloat((area().element() as HTMLElement).style.width)).toBeCloseTo(100, 0)
  expect(whole).toContain('width: 100%')
})

test('nothing of the crop dialog listens to the page once it is closed, whatever was done in it [AST-09]', async () => {
  const { value } = await uploadPicture({
    size: [900, 600],
    cropSize: '300,200',
    replies: SERVED
  })
  await openCrop()
  await dialog().getByRole('button', { name: 'Ok' }).click()
  await expect.poll(() => value('AssetId-photo')).toBe('guid-recadre.jpg')
  const listeners = watchListeners()
  await page.getByRole('button', { name: /^Recadrer encore/ }).click()
  const mouse = fingers(await openCrop(), 'mouse')
  expect(listeners.left()).toContain('pointermove')
  mouse.press(1, 1).move(0.5, 0.5).release().wheel(0.5, 0.5, -1)
  await userEvent.keyboard('{ArrowLeft}')
  mouse.press(0.5, 0.5).move(0.6, 0.6)
  await dialog().getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => dialog().query()).toBeNull()
  expect(listeners.left()).toEqual([])
})

test('mirrors and straightens a picture where the page allows it [AST-04] [AST-09]', async () => {
  const { requests, paths } = await uploadPicture({
    size: [1200, 800],
    tools: 'flip straighten',
    replies: SERVED
  })
  await openCrop()
  const tilt = dialog().getByRole('slider', { name: 'Redresser' })
  await tilt.fill('10')
  await expect.poll(() => shown()[2]).toBeLessThan(1100)
  await dialog().getByRole('button', { name: 'Miroir' }).click()
  await expect.element(tilt).toHaveValue('-10')
  await expectNoAxeViolations()
  await dialog().getByRole('button', { name: 'Ok' }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]!.query).toEqual({
    keepOriginal: 'true',
    flip: 'horizontal',
    straighten: '10'
  })
  const [, x, y, w, h] = paths()[0]!.split('/').map(Number)
  expect([x! + w! / 2, y! + h! / 2].map(Math.round)).toEqual([600, 400])
})

test('shows neither tool unless the page allows it [AST-04]', async () => {
  await uploadPicture({ size: [1200, 800] })
  await openCrop()
  expect(dialog().getByRole('slider').query()).toBeNull()
  expect(dialog().getByRole('button', { name: 'Miroir' }).query()).toBeNull()
})

test('a screen reader finds one area with its name and its keys, and no cells of a grid [AST-09]', async () => {
  await uploadPicture({ size: [1200, 800] })
  await openCrop()
  expect(dialog().getByRole('gridcell').elements()).toEqual([])
  expect(dialog().getByRole('application').elements()).toHaveLength(1)
  await expect.element(area()).toHaveAccessibleName('Cadre')
  await expect.element(area()).toHaveAccessibleDescription(/flèches/)
  const stops = dialog().element().querySelectorAll('.vitrine-crop__stage [tabindex]')
  expect([...stops]).toEqual([area().element()])
})

test.each([
  [740, 360],
  [360, 640],
  [320, 568],
  [640, 400],
  [1280, 800]
])(
  'shows the whole picture with its corners, none of them under the buttons, at %i × %i [AST-09]',
  async (width, height) => {
    await page.viewport(width, height)
    for (const size of [
      [1200, 800],
      [800, 1600]
    ] as const) {
      await uploadPicture({ size: [...size], cropSize: '300,200' })
      const stage = await openCrop()
      const frame = dialog().element().querySelector('.vitrine-dialog__body')!
      stage.scrollIntoView({ block: 'nearest' })
      finishAnimations()
      const room = frame.getBoundingClientRect()
      const box = stage.getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual(room.left + 7)
      expect(box.right).toBeLessThanOrEqual(room.right - 7)
      // scrolling ends at whole px
      expect(box.top).toBeGreaterThanOrEqual(room.top - 1)
      expect(box.bottom).toBeLessThanOrEqual(room.bottom + 1)
      expect(frame.scrollWidth).toBe(frame.clientWidth)
      if (width < 480 && size[0] > size[1]) expect(box.width).toBeGreaterThan(width - 40)
    }
  }
)

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
    expect(requests[0]!.query).toEqual({ keepOriginal: 'true', rotate: '90' })
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
