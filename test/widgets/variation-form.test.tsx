import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import {
  blue,
  FALLBACK,
  green,
  mockVariant,
  productState,
  red,
  size,
  teapotVariations,
  VARIANTS,
  variationFormHtml
} from '../support/variation-form-html.ts'

describe('the attributes', () => {
  test('are named swatches for colours, otherwise selects [PDP-02]', async () => {
    mockApi()
    const { find } = await openPage(variationFormHtml())
    await expect.element(page.getByRole('group', { name: 'Couleur' })).toBeVisible()
    await expect.element(red).toBeChecked()
    expect(find('svg rect').getAttribute('fill')).toBe('#b3261e')
    await expect.element(size).toHaveValue('s')
  })

  test('split a swatch into its colours, and ignore invalid ones [PDP-02]', async () => {
    mockApi()
    const first = teapotVariations('11')
    Object.assign(
      first.ProductVariantAttributesViewModel[0]!.ProductAttributeValuesViewModel[0]!,
      {
        ColorCode2: 'white',
        ColorCode3: 'url(https://evil.test/x)'
      }
    )
    const { page: content } = await openPage(variationFormHtml('', first))
    await expect.element(red).toBeChecked()
    const rects = [...content.querySelector('svg')!.querySelectorAll('rect')]
    expect(rects.map(rect => rect.getAttribute('fill'))).toEqual(['#b3261e', 'white'])
    expect(rects.map(rect => rect.getAttribute('width'))).toEqual(['12', '12'])
  })

  test('mark unavailable values, but keep them selectable [PDP-02]', async () => {
    const { requests } = mockApi({ [VARIANTS]: mockVariant })
    await openPage(variationFormHtml())
    await green.click()
    await expect.element(page.getByText('Référence : TP-green-s')).toBeVisible()
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('disable unavailable values if configured so [PDP-02]', async () => {
    mockApi()
    await openPage(variationFormHtml('disable-unavailable'))
    await expect.element(green).toBeDisabled()
    const large = page.getByRole('option', { name: 'Grande (variante indisponible)' })
    await expect.element(large).toBeDisabled()
  })

  test('explain why a value is unavailable [PDP-02]', async () => {
    mockApi()
    const first = teapotVariations('11')
    const [color, sizes] = first.ProductVariantAttributesViewModel
    color!.ProductAttributeValuesViewModel[2]!.UnavailableReason = 'SoldOut'
    sizes!.ProductAttributeValuesViewModel[1]!.UnavailableReason = 'NotMade'
    await openPage(variationFormHtml('', first))
    await expect
      .element(page.getByRole('radio', { name: 'Green variante indisponible : épuisée' }))
      .toBeVisible()
    await expect
      .element(
        page.getByRole('option', {
          name: 'Grande (variante indisponible : n’existe pas en Red)'
        })
      )
      .toBeInTheDocument()
  })

  test('hide unavailable values if configured so, except the selected one [PDP-02]', async () => {
    mockApi()
    await openPage(
      variationFormHtml('hide-unavailable disable-unavailable', teapotVariations('13'))
    )
    await expect.element(green).toBeChecked()
    await expect.element(green).toBeEnabled()
    await expect.element(page.getByRole('option')).toHaveTextContent('Petite')
  })
})

test('publishes the selected variant, and stops when its page has been left [PDP-01]', async () => {
  mockApi()
  const { find } = await openPage(variationFormHtml())
  expect(productState().variant?.SKU).toBe('TP-red-s')
  find('vitrine-variation-form').remove()
  await vi.waitFor(() => expect(productState().variant).toBeUndefined())
})

test('requires a selection if the page has none yet [PDP-02]', async () => {
  mockApi({ [VARIANTS]: mockVariant })
  await openPage(variationFormHtml('', teapotVariations('11', '')))
  await expect.element(size).toHaveValue('')
  expect(productState().problem).toBe('Choisissez d’abord\u00a0: Taille.')
  await userEvent.selectOptions(size, 's')
  await vi.waitFor(() => expect(productState().problem).toBeUndefined())
})

test('shows the remaining stock if it is low [PDP-01]', async () => {
  mockApi({ [VARIANTS]: mockVariant })
  await openPage(variationFormHtml('low-stock="5"'))
  await expect.element(page.getByText('En stock : 40 pièces')).toBeVisible()
  await blue.click()
  await expect.element(page.getByText('Plus que 1 pièce', { exact: true })).toBeVisible()
})

test('shows the lowest price before a discount, and the price per unit of measure', async () => {
  mockApi()
  const first = teapotVariations('11')
  Object.assign(first.ProductVariantViewModel, {
    OriginalUnitPriceTaxIncl: 20,
    LowestPriceTaxIncl: 14.9,
    MeasurePriceTaxIncl: 3.125,
    Measure: '100 g'
  })
  const { find } = await openPage(variationFormHtml('', first))
  const notes = find('.vitrine-variation-form__lines').textContent
  expect(notes).toMatch(/30 jours précédents.: 14,90.€/)
  expect(notes).toMatch(/3,13.€ \/ 100 g/)
})

test('strikes through the price before the discount [PDP-01]', async () => {
  mockApi()
  const first = teapotVariations('11')
  first.ProductVariantViewModel.OriginalUnitPriceTaxIncl = 20
  const { find } = await openPage(variationFormHtml('', first))
  expect(find('s').textContent).toMatch(/20,00.€/)
})

test('can be operated by keyboard like any radio group [PDP-02]', async () => {
  mockApi({ [VARIANTS]: mockVariant })
  await openPage(variationFormHtml('disable-unavailable'))
  ;(red.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(blue).toBeChecked()
  await expect.element(blue).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(red).toBeChecked()
})

test('keeps the fallback form if its data is invalid [PDP-02]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openPage(
    `<vitrine-variation-form product-id="teapot" variations="{">${FALLBACK}</vitrine-variation-form>`
  )
  await expect
    .element(page.getByRole('button', { name: 'Afficher cette variante' }))
    .toBeVisible()
})

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  mockApi()
  await openPage(variationFormHtml(), { context: { culture: 'nl' } })
  await expect.element(page.getByText('Op voorraad: 40 stuks')).toBeVisible()
})

test('keeps its size when it is upgraded [PDP-02]', async () => {
  mockApi()
  const { find } = await openPage(variationFormHtml(), { alive: false })
  const boxes = () =>
    [
      'vitrine-variation-form',
      '.vitrine-swatches',
      'select',
      '.vitrine-variation-form__now',
      '.vitrine-variation-form__stock'
    ].map(selector => find(selector).getBoundingClientRect().toJSON())
  const before = boxes()
  await expect.element(page.getByText('Référence : TP-red-s')).toBeVisible()
  expect(boxes()).toEqual(before)
})

test('has no accessibility violations, ready and failed [PDP-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [VARIANTS]: { status: 0 } })
  const { page: content } = await openPage(variationFormHtml('disable-unavailable'))
  await expectNoAxeViolations(content)
  await blue.click()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectNoAxeViolations(content)
})
