import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProductVariations } from '../../src/contract/catalog.ts'
import { $product } from '../../src/stores/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, variant, variantAttribute, variations } from '../support/builders.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const ENDPOINT = 'GET /shop/api/v1/catalog/products/teapot/productvariants'

const names: Record<string, string> = { 11: 'red', 12: 'blue', 13: 'green' }

/** A teapot in three colours and two sizes; green is unavailable, and larger quantities are cheaper. */
function answerFor(color: string, size = 's', quantity = 1): ProductVariations {
  return variations({
    ProductVariantViewModel: variant({
      ProductVariantId: `teapot-${names[color]}-${size}`,
      SKU: `TP-${names[color]}-${size}`,
      UnitPriceTaxIncl: (color === '12' ? 15 : 12.5) - (quantity >= 12 ? 2 : 0),
      StockQuantity: color === '12' ? 1 : 40,
      ProductUrl: `/shop/fr/p/teapot?VariantValueId1=${color}&VariantValueId2=${size}`
    }),
    ProductVariantAttributesViewModel: [
      variantAttribute({ DisplayName: 'Couleur', Value: color }),
      variantAttribute({
        FieldName: 'VariantValueId2',
        DisplayName: 'Taille',
        VariationDisplayTypeValue: 'List',
        Value: size,
        ProductAttributeValuesViewModel: [
          { ProductAttributeValueId: 's', DisplayValue: 'Petite', IsUnavailable: false },
          { ProductAttributeValueId: 'l', DisplayValue: 'Grande', IsUnavailable: true }
        ]
      })
    ]
  })
}

function answer({ query }: MockRequest) {
  const { VariantValueId1, VariantValueId2, quantity } = query!
  return { body: answerFor(VariantValueId1!, VariantValueId2, Number(quantity)) }
}

const FALLBACK = `<form class="vitrine-variation-form" action="/shop/fr/p/teapot">
  <fieldset class="vitrine-swatches"><legend class="vitrine-label">Couleur</legend><div class="vitrine-swatches__list">
    <label class="vitrine-swatches__swatch"><input class="vitrine-swatches__input" type="radio" name="VariantValueId1" value="11" checked>
      <svg class="vitrine-swatch-chip"></svg><span class="vitrine-swatches__text"><span>Red</span></span></label>
    <label class="vitrine-swatches__swatch"><input class="vitrine-swatches__input" type="radio" name="VariantValueId1" value="12">
      <svg class="vitrine-swatch-chip"></svg><span class="vitrine-swatches__text"><span>Blue</span></span></label>
    <label class="vitrine-swatches__swatch"><input class="vitrine-swatches__input" type="radio" name="VariantValueId1" value="13">
      <svg class="vitrine-swatch-chip"></svg><span class="vitrine-swatches__text"><span>Green</span><small class="vitrine-swatches__note">variante indisponible</small></span></label>
  </div></fieldset>
  <div class="vitrine-variation-form__attribute"><label class="vitrine-label" for="size">Taille</label>
    <select class="vitrine-select" id="size" name="VariantValueId2"><option value="s" selected>Petite</option><option value="l">Grande (variante indisponible)</option></select></div>
  <button class="vitrine-button" type="submit">Afficher cette variante</button>
  <div class="vitrine-variation-form__lines">
    <p class="vitrine-variation-form__price"><strong class="vitrine-variation-form__now">12,50 €</strong> <span class="vitrine-variation-form__tax">TVA comprise</span></p>
    <p class="vitrine-variation-form__stock" data-available="true">En stock : 40 pièces</p>
  </div>
</form>`

function tag(attributes = '', first = answerFor('11')) {
  return `<vitrine-variation-form product-id="teapot" variations='${attribute(first)}' ${attributes}>${FALLBACK}</vitrine-variation-form>`
}

const red = page.getByRole('radio', { name: 'Red' })
const blue = page.getByRole('radio', { name: 'Blue' })
const green = page.getByRole('radio', { name: 'Green variante indisponible' })
const size = page.getByRole('combobox', { name: 'Taille' })
const chosen = () => $product('teapot').get()

let changes: { productId: string; url: string }[] = []
const note = ({ detail }: DocumentEventMap['vitrine:variant:changed']) => changes.push(detail)

beforeEach(() => {
  changes = []
  document.addEventListener('vitrine:variant:changed', note)
})

afterEach(() => {
  document.removeEventListener('vitrine:variant:changed', note)
})

describe('the attributes', () => {
  test('are named swatches for colours, otherwise selects [PDP-02]', async () => {
    mockApi()
    const { find } = await openPage(tag())
    await expect.element(page.getByRole('group', { name: 'Couleur' })).toBeVisible()
    await expect.element(red).toBeChecked()
    expect(find('svg rect').getAttribute('fill')).toBe('#b3261e')
    await expect.element(size).toHaveValue('s')
  })

  test('split a swatch into its colours, and ignore invalid ones [PDP-02]', async () => {
    mockApi()
    const first = answerFor('11')
    Object.assign(
      first.ProductVariantAttributesViewModel[0]!.ProductAttributeValuesViewModel[0]!,
      {
        ColorCode2: 'white',
        ColorCode3: 'url(https://evil.test/x)'
      }
    )
    const { page: content } = await openPage(tag('', first))
    await expect.element(red).toBeChecked()
    const rects = [...content.querySelector('svg')!.querySelectorAll('rect')]
    expect(rects.map(rect => rect.getAttribute('fill'))).toEqual(['#b3261e', 'white'])
    expect(rects.map(rect => rect.getAttribute('width'))).toEqual(['12', '12'])
  })

  test('mark unavailable values, but keep them selectable [PDP-02]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag())
    await green.click()
    await expect.element(page.getByText('Référence : TP-green-s')).toBeVisible()
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('disable unavailable values if configured so [PDP-02]', async () => {
    mockApi()
    await openPage(tag('disable-unavailable'))
    await expect.element(green).toBeDisabled()
    const large = page.getByRole('option', { name: 'Grande (variante indisponible)' })
    await expect.element(large).toBeDisabled()
  })

  test('explain why a value is unavailable [PDP-02]', async () => {
    mockApi()
    const first = answerFor('11')
    const [color, sizes] = first.ProductVariantAttributesViewModel
    color!.ProductAttributeValuesViewModel[2]!.UnavailableReason = 'SoldOut'
    sizes!.ProductAttributeValuesViewModel[1]!.UnavailableReason = 'NotMade'
    await openPage(tag('', first))
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
    await openPage(tag('hide-unavailable disable-unavailable', answerFor('13')))
    await expect.element(green).toBeChecked()
    await expect.element(green).toBeEnabled()
    await expect.element(page.getByRole('option')).toHaveTextContent('Petite')
  })
})

describe('another value', () => {
  test('fetches its variant and shows price, stock and reference [PDP-01]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag())
    await blue.click()
    await expect.element(page.getByText('15,00 €', { exact: true })).toBeVisible()
    await expect.element(page.getByText('En stock : 1 pièce', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    await expect
      .poll(() => requests)
      .toEqual([
        {
          endpoint: ENDPOINT,
          query: { VariantValueId1: '12', VariantValueId2: 's', quantity: '1' }
        }
      ])
    expect(chosen().variant?.ProductVariantId).toBe('teapot-blue-s')
  })

  test('is announced once the selection has settled [PDP-01]', async () => {
    mockApi({ [ENDPOINT]: answer })
    await openPage(tag())
    await blue.click()
    await expect
      .element(page.getByRole('status').getByText('Prix 15,00 €. En stock : 1 pièce.'))
      .toBeInTheDocument()
    expect(page.getByRole('status').getByText(/12,50/).elements()).toEqual([])
  })

  test('updates the URL, preserves the history state, and notifies the page [PDP-01]', async () => {
    mockApi({ [ENDPOINT]: answer })
    await openPage(tag(), { url: '/shop/fr/p/teapot' })
    history.replaceState({ kept: true }, '')
    await blue.click()
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    const path = '/shop/fr/p/teapot?VariantValueId1=12&VariantValueId2=s'
    expect(changes).toEqual([{ productId: 'teapot', url: location.origin + path }])
    expect(location.pathname + location.search).toBe(path)
    expect(history.state).toEqual({ kept: true })
  })

  test('does not change the URL of another page [PDP-01]', async () => {
    mockApi({ [ENDPOINT]: answer })
    await openPage(tag(), { url: '/shop/fr/catalog' })
    await blue.click()
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    expect(location.pathname).toBe('/shop/fr/catalog')
  })

  test('appears at once if it was shown before [PDP-01]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag())
    await blue.click()
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    await red.click()
    await expect.element(page.getByText('Référence : TP-red-s')).toBeVisible()
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('is prefetched on hover, and not fetched again when it is selected [PDP-01]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag())
    await blue.hover()
    await expect.poll(() => requests.map(({ query }) => query!.VariantValueId1)).toEqual(['12'])
    await expect.element(page.getByText('Référence : TP-red-s')).toBeVisible()
    await blue.click()
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  test('is prefetched if the next arrow key would select it [PDP-01]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag('disable-unavailable'))
    await userEvent.tab()
    await expect.element(red).toHaveFocus()
    await expect.poll(() => requests.map(({ query }) => query!.VariantValueId1)).toEqual(['12'])
  })

  test('cannot be ordered as the old variant while its response is pending [PDP-01]', async () => {
    mockApi({ [ENDPOINT]: request => ({ ...answer(request), delay: 500 }) })
    await openPage(tag())
    await blue.click()
    await vi.waitFor(() => expect(chosen().problem).toMatch(/Un instant/))
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    expect(chosen().problem).toBeUndefined()
  })

  test('that cannot be loaded keeps the last variant, reports the failure, and offers a retry [PDP-01]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [ENDPOINT]: { status: 0 } })
    await openPage(tag())
    await blue.click()
    const alert = page.getByRole('alert').filter({ hasText: 'La boutique est injoignable' })
    await expect.element(alert).toBeVisible()
    await expect.element(blue).toBeChecked()
    await expect.element(page.getByText('12,50 €', { exact: true })).toBeVisible()
    expect(chosen().problem).toMatch(/Réessayez/)
    mockApi({ [ENDPOINT]: answer })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByText('15,00 €', { exact: true })).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    expect(chosen().problem).toBeUndefined()
  })

  test('that the server rejects is explained with its message [PDP-01]', async () => {
    mockApi({ [ENDPOINT]: { status: 404, body: { Message: 'Ce produit n’existe plus.' } } })
    await openPage(tag())
    await blue.click()
    await expect.element(page.getByText('Ce produit n’existe plus.')).toBeVisible()
  })
})

describe('another quantity', () => {
  test('fetches its price once it has settled [PDP-04]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag())
    for (const quantity of [1, 11, 12]) $product('teapot').setKey('quantity', quantity)
    await expect.element(page.getByText('10,50 €', { exact: true })).toBeVisible()
    await expect.element(page.getByText('TVA comprise, la pièce pour 12 pièces')).toBeVisible()
    await expect.poll(() => requests.map(({ query }) => query!.quantity)).toEqual(['12'])
    expect(changes).toEqual([])
  })

  test.each([undefined, 0, 3, 25])('of %s fetches nothing [PDP-04]', async quantity => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    const first = answerFor('11')
    Object.assign(first.ProductVariantViewModel, { MinQuantity: 4, MaxQuantity: 24 })
    await openPage(tag('', first))
    $product('teapot').setKey('quantity', quantity)
    await new Promise(resolve => setTimeout(resolve, 900))
    expect(requests).toEqual([])
  })

  test('is sent along with another value [PDP-01]', async () => {
    const { requests } = mockApi({ [ENDPOINT]: answer })
    await openPage(tag('quantity="12"', answerFor('11', 's', 12)))
    await blue.click()
    await expect.element(page.getByText('13,00 €', { exact: true })).toBeVisible()
    await expect.poll(() => requests[0]!.query!.quantity).toBe('12')
  })
})

test('publishes the selected variant, and stops when its page has been left [PDP-01]', async () => {
  mockApi()
  const { find } = await openPage(tag())
  expect(chosen().variant?.SKU).toBe('TP-red-s')
  find('vitrine-variation-form').remove()
  await vi.waitFor(() => expect(chosen().variant).toBeUndefined())
})

test('requires a selection if the page has none yet [PDP-02]', async () => {
  mockApi({ [ENDPOINT]: answer })
  await openPage(tag('', answerFor('11', '')))
  await expect.element(size).toHaveValue('')
  expect(chosen().problem).toBe('Choisissez d’abord : Taille.')
  await userEvent.selectOptions(size, 's')
  await vi.waitFor(() => expect(chosen().problem).toBeUndefined())
})

test('shows the remaining stock if it is low [PDP-01]', async () => {
  mockApi({ [ENDPOINT]: answer })
  await openPage(tag('low-stock="5"'))
  await expect.element(page.getByText('En stock : 40 pièces')).toBeVisible()
  await blue.click()
  await expect.element(page.getByText('Plus que 1 pièce', { exact: true })).toBeVisible()
})

test('shows the lowest price before a discount, and the price per unit of measure', async () => {
  mockApi()
  const first = answerFor('11')
  Object.assign(first.ProductVariantViewModel, {
    OriginalUnitPriceTaxIncl: 20,
    LowestPriceTaxIncl: 14.9,
    MeasurePriceTaxIncl: 3.125,
    Measure: '100 g'
  })
  const { find } = await openPage(tag('', first))
  const notes = find('.vitrine-variation-form__lines').textContent
  expect(notes).toMatch(/30 jours précédents.: 14,90.€/)
  expect(notes).toMatch(/3,13.€ \/ 100 g/)
})

test('strikes through the price before the discount [PDP-01]', async () => {
  mockApi()
  const first = answerFor('11')
  first.ProductVariantViewModel.OriginalUnitPriceTaxIncl = 20
  const { find } = await openPage(tag('', first))
  expect(find('s').textContent).toMatch(/20,00.€/)
})

test('can be operated by keyboard like any radio group [PDP-02]', async () => {
  mockApi({ [ENDPOINT]: answer })
  await openPage(tag('disable-unavailable'))
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
  await openPage(tag(), { context: { culture: 'nl' } })
  await expect.element(page.getByText('Op voorraad: 40 stuks')).toBeVisible()
})

test('keeps its size when it is upgraded [PDP-02]', async () => {
  mockApi()
  const { find } = await openPage(tag(), { alive: false })
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
  mockApi({ [ENDPOINT]: { status: 0 } })
  const { page: content } = await openPage(tag('disable-unavailable'))
  await expectNoAxeViolations(content)
  await blue.click()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectNoAxeViolations(content)
})
