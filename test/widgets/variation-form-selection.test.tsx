import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $product } from '../../src/stores/product/product.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import {
  blue,
  mockVariant,
  productState,
  red,
  teapotVariations,
  VARIANTS,
  variationFormHtml
} from '../support/variation-form-html.ts'

let changes: { productId: string; url: string }[] = []
const note = ({ detail }: DocumentEventMap['vitrine:variant:changed']) => changes.push(detail)

beforeEach(() => {
  changes = []
  document.addEventListener('vitrine:variant:changed', note)
})

afterEach(() => {
  document.removeEventListener('vitrine:variant:changed', note)
})

describe('another value', () => {
  test('fetches its variant and shows price, stock and reference [PDP-01]', async () => {
    const { requests } = mockApi({ [VARIANTS]: mockVariant })
    await openPage(variationFormHtml())
    await blue.click()
    await expect.element(page.getByText('15,00 €', { exact: true })).toBeVisible()
    await expect.element(page.getByText('En stock : 1 pièce', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    await expect
      .poll(() => requests)
      .toEqual([
        {
          endpoint: VARIANTS,
          query: { VariantValueId1: '12', VariantValueId2: 's', quantity: '1' }
        }
      ])
    expect(productState().variant?.ProductVariantId).toBe('teapot-blue-s')
  })

  if (EXHAUSTIVE)
    test('is announced once the selection has settled [PDP-01]', async () => {
      mockApi({ [VARIANTS]: mockVariant })
      await openPage(variationFormHtml())
      await blue.click()
      await expect
        .element(page.getByRole('status').getByText('Prix 15,00 €. En stock : 1 pièce.'))
        .toBeInTheDocument()
      expect(page.getByRole('status').getByText(/12,50/).elements()).toEqual([])
    })

  test('updates the URL, preserves the history state, and notifies the page [PDP-01]', async () => {
    mockApi({ [VARIANTS]: mockVariant })
    await openPage(variationFormHtml(), { url: '/shop/fr/p/teapot' })
    history.replaceState({ kept: true }, '')
    await blue.click()
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    const path = '/shop/fr/p/teapot?VariantValueId1=12&VariantValueId2=s'
    expect(changes).toEqual([{ productId: 'teapot', url: location.origin + path }])
    expect(location.pathname + location.search).toBe(path)
    expect(history.state).toEqual({ kept: true })
  })

  if (EXHAUSTIVE)
    test('does not change the URL of another page [PDP-01]', async () => {
      mockApi({ [VARIANTS]: mockVariant })
      await openPage(variationFormHtml(), { url: '/shop/fr/catalog' })
      await blue.click()
      await vi.waitFor(() => expect(changes).toHaveLength(1))
      expect(location.pathname).toBe('/shop/fr/catalog')
    })

  if (EXHAUSTIVE)
    test('appears at once if it was shown before [PDP-01]', async () => {
      const { requests } = mockApi({ [VARIANTS]: mockVariant })
      await openPage(variationFormHtml())
      await blue.click()
      await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
      await red.click()
      await expect.element(page.getByText('Référence : TP-red-s')).toBeVisible()
      await expect.poll(() => requests).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('is prefetched on hover, and not fetched again when it is selected [PDP-01]', async () => {
      const { requests } = mockApi({ [VARIANTS]: mockVariant })
      await openPage(variationFormHtml())
      await blue.hover()
      await expect
        .poll(() => requests.map(({ query }) => query!.VariantValueId1))
        .toEqual(['12'])
      await expect.element(page.getByText('Référence : TP-red-s')).toBeVisible()
      await blue.click()
      await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
      expect(requests).toHaveLength(1)
    })

  test('is prefetched if the next arrow key would select it [PDP-01]', async () => {
    const { requests } = mockApi({ [VARIANTS]: mockVariant })
    await openPage(variationFormHtml('disable-unavailable'))
    await userEvent.tab()
    await expect.element(red).toHaveFocus()
    await expect.poll(() => requests.map(({ query }) => query!.VariantValueId1)).toEqual(['12'])
  })

  test('cannot be ordered as the old variant while its response is pending [PDP-01]', async () => {
    mockApi({ [VARIANTS]: request => ({ ...mockVariant(request), delay: 500 }) })
    await openPage(variationFormHtml())
    await blue.click()
    await vi.waitFor(() => expect(productState().problem).toMatch(/Un instant/))
    await expect.element(page.getByText('Référence : TP-blue-s')).toBeVisible()
    expect(productState().problem).toBeUndefined()
  })

  test('that cannot be loaded keeps the last variant, reports the failure, and offers a retry [PDP-01]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [VARIANTS]: { status: 0 } })
    await openPage(variationFormHtml())
    await blue.click()
    const alert = page.getByRole('alert').filter({ hasText: 'La boutique est injoignable' })
    await expect.element(alert).toBeVisible()
    await expect.element(blue).toBeChecked()
    await expect.element(page.getByText('12,50 €', { exact: true })).toBeVisible()
    expect(productState().problem).toMatch(/Réessayez/)
    mockApi({ [VARIANTS]: mockVariant })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByText('15,00 €', { exact: true })).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    expect(productState().problem).toBeUndefined()
  })

  test('that the server rejects is explained with its message [PDP-01]', async () => {
    mockApi({ [VARIANTS]: { status: 404, body: { Message: 'Ce produit n’existe plus.' } } })
    await openPage(variationFormHtml())
    await blue.click()
    await expect.element(page.getByText('Ce produit n’existe plus.')).toBeVisible()
  })
})

describe('another quantity', () => {
  test('fetches its price once it has settled [PDP-04]', async () => {
    const { requests } = mockApi({ [VARIANTS]: mockVariant })
    await openPage(variationFormHtml())
    for (const quantity of [1, 11, 12]) $product('teapot').setKey('quantity', quantity)
    await expect.element(page.getByText('10,50 €', { exact: true })).toBeVisible()
    await expect.element(page.getByText('TVA comprise, la pièce pour 12 pièces')).toBeVisible()
    await expect.poll(() => requests.map(({ query }) => query!.quantity)).toEqual(['12'])
    expect(changes).toEqual([])
  })

  test.each([undefined, 0, 3, 25])('of %s fetches nothing [PDP-04]', async quantity => {
    const { requests } = mockApi({ [VARIANTS]: mockVariant })
    const first = teapotVariations('11')
    Object.assign(first.ProductVariantViewModel, { MinQuantity: 4, MaxQuantity: 24 })
    await openPage(variationFormHtml('', first))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    $product('teapot').setKey('quantity', quantity)
    // the view is drawn with the new quantity
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(requests).toEqual([])
  })

  if (EXHAUSTIVE)
    test('is sent along with another value [PDP-01]', async () => {
      const { requests } = mockApi({ [VARIANTS]: mockVariant })
      await openPage(variationFormHtml('quantity="12"', teapotVariations('11', 's', 12)))
      await blue.click()
      await expect.element(page.getByText('13,00 €', { exact: true })).toBeVisible()
      await expect.poll(() => requests[0]!.query!.quantity).toBe('12')
    })
})
