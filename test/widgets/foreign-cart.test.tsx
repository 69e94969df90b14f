import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CARTS = '/shop/api/v1/shoppingcarts'
const LINE = `${CARTS}/shoppingcartitems/{id}`

/** The cart of a shop that has nothing but what a cart needs, and numbers for ids. */
function shopCart(Quantity: number) {
  return {
    ItemsCount: Quantity,
    AmountTaxIncl: Quantity * 12.5,
    CurrencyCode: 'EUR',
    Items: [
      {
        ItemId: 71,
        ProductId: 5,
        ProductVariantId: 9,
        Name: 'Teapot',
        Quantity,
        UnitPriceTaxIncl: 12.5,
        LineAmountTaxIncl: Quantity * 12.5,
        CurrencyCode: 'EUR',
        ProductUrl: '/teapot'
      }
    ]
  }
}

test('shows and changes the cart of a shop without versions, limits, pictures and formatted amounts [CART-01] [CART-02]', async () => {
  const { requests } = mockApi({
    [`GET ${CARTS}`]: { body: shopCart(2) },
    [`PUT ${LINE}`]: { body: shopCart(3) }
  })
  await openPage('<vitrine-cart-items load="eager"></vitrine-cart-items>')
  await expect.element(page.getByText(/^25,00\s€$/).first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }))
  await expect.element(page.getByText(/^37,50\s€$/).first()).toBeVisible()
  await vi.waitFor(() =>
    expect(requests.at(-1)).toEqual({
      endpoint: `PUT ${CARTS}/shoppingcartitems/71`,
      json: { quantity: 3 }
    })
  )
})

test('says why such a shop refuses a change, in its own words [CART-08] [HTTP-02]', async () => {
  mockApi({
    [`GET ${CARTS}`]: { body: shopCart(2) },
    [`PUT ${LINE}`]: { status: 400, body: { error: 'Only &lt;3&gt; left' } }
  })
  await openPage('<vitrine-cart-items load="eager"></vitrine-cart-items>')
  await userEvent.click(page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }))
  await expect.element(page.getByText(/Only <3> left/).first()).toBeVisible()
})
