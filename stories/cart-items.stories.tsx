import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, refuse, reply } from '../.storybook/msw.ts'
import type { Cart } from '../src/shared/contract/cart.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import type { SavedItem } from '../src/shared/contract/saved-items.ts'
import { attribute, cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Cart items' }
export default meta

const Photo = { AssetId: '7', AssetName: 'theiere.webp' }
const teapot = cartItem({ Name: 'Cast iron teapot', VariantName: 'Red, 1 l', Photo })
const cup = cartItem({
  ItemId: 'line-2',
  SKU: 'CUP',
  Name: 'Cup',
  VariantName: '',
  Quantity: 1,
  UnitPriceTaxIncl: 4,
  Photo: { AssetId: '8', AssetName: 'tasse.webp' }
})
const two = cart({ Version: 2, Items: [teapot, cup] })

function tag(given: Cart | undefined, inside = ''): string {
  const data = given ? `cart='${attribute(given)}'` : ''
  return `<vitrine-cart-items ${data} checkout-href="/shop/en/checkout" shop-href="/shop/en">${inside}</vitrine-cart-items>`
}

/** A page with a cart whose changes the server confirms. */
function page(given: Cart): string {
  return `${tag(given)}<vitrine-toasts></vitrine-toasts>`
}

async function pressMore({ canvasElement }: { canvasElement: HTMLElement }) {
  const name = 'Increase quantity of Cast iron teapot'
  await userEvent.click(await within(canvasElement).findByRole('button', { name }))
}

export const Filled: StoryObj = {
  render: () => <Scene html={page(two)} replies={[reply(endpoints.cart.read, two)]} />
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={page(two)}
      replies={[
        reply(endpoints.cart.read, two),
        refuse(endpoints.cart.setQuantity, 'Only 2 left.')
      ]}
    />
  ),
  async play(context) {
    await pressMore(context)
    await within(context.canvasElement).findByRole('alert')
  }
}

export const Offline: StoryObj = {
  render: () => (
    <Scene
      html={page(two)}
      replies={[reply(endpoints.cart.read, two), offline(endpoints.cart.setQuantity)]}
    />
  ),
  async play(context) {
    await pressMore(context)
    await within(context.canvasElement).findByRole('button', { name: 'Set it to 3' })
  }
}

export const WithNotice: StoryObj = {
  render: () => {
    const noticed = cart({
      Version: 2,
      Items: [{ ...teapot, Notice: 'only 2 left, we have changed your basket.' }, cup]
    })
    return <Scene html={page(noticed)} replies={[reply(endpoints.cart.read, noticed)]} />
  }
}

export const SoldPerSix: StoryObj = {
  render: () => {
    const six = cart({
      Version: 2,
      Items: [{ ...cup, Quantity: 6, MinQuantity: 6, StepQuantity: 6, LineAmountTaxIncl: 24 }]
    })
    return <Scene html={page(six)} replies={[reply(endpoints.cart.read, six)]} />
  }
}

export const ManyItems: StoryObj = {
  render: () => {
    const many = cart({
      Version: 2,
      Items: Array.from({ length: 100 }, (_, line) =>
        cartItem({ ItemId: `line-${line}`, Name: `Teapot no. ${line + 1}`, Photo })
      )
    })
    return <Scene html={page(many)} replies={[reply(endpoints.cart.read, many)]} />
  }
}

export const Empty: StoryObj = {
  render: () => <Scene html={page(cart())} replies={[reply(endpoints.cart.read, cart())]} />
}

export const Loading: StoryObj = {
  render: () => {
    const never = reply(endpoints.cart.read, two, { wait: 'infinite' })
    return <Scene html={tag(undefined)} replies={[never]} />
  }
}

export const Failed: StoryObj = {
  render: () => {
    const failed = reply(endpoints.cart.read, two, { status: 500 })
    return <Scene html={tag(undefined)} replies={[failed]} />
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Try again' })
  }
}

export const Fallback: StoryObj = {
  render: () => {
    const rows = two.Items.map(
      ({ ItemId, Name, Quantity, UnitPriceTaxIncl, LineAmountTaxIncl }) => `
  <tr class="vitrine-cart-items__line">
    <td class="vitrine-cart-items__picture"></td>
    <th class="vitrine-cart-items__product" scope="row"><a class="vitrine-cart-items__name" href="/shop/en/p/teapot">${Name}</a></th>
    <td class="vitrine-cart-items__price">€${UnitPriceTaxIncl.toFixed(2)}</td>
    <td class="vitrine-cart-items__quantity">
      <form method="post" action="/shop/en/shoppingcarts/update">
        <input type="hidden" name="ItemId" value="${ItemId}">
        <input class="vitrine-input" name="Quantity" value="${Quantity}" inputmode="numeric" aria-label="Quantity of ${Name}">
        <button class="vitrine-button">Change</button>
      </form>
    </td>
    <td class="vitrine-cart-items__total">€${LineAmountTaxIncl.toFixed(2)}</td>
    <td class="vitrine-cart-items__removal">
      <form method="post" action="/shop/en/shoppingcarts/remove">
        <input type="hidden" name="ItemId" value="${ItemId}">
        <button class="vitrine-cross" aria-label="Remove ${Name}"></button>
      </form>
    </td>
  </tr>`
    )
    const table = `<table class="vitrine-cart-items__table"><tbody>${rows.join('')}</tbody></table>`
    return <Scene html={tag(two, table)} script={false} />
  }
}

export const Pending: StoryObj = {
  render: () => {
    const never = reply(endpoints.cart.setQuantity, two, { wait: 'infinite' })
    return <Scene html={page(two)} replies={[reply(endpoints.cart.read, two), never]} />
  },
  play: pressMore
}

const kept: SavedItem = {
  SavedItemId: '9',
  ProductVariantId: 'teapot-black',
  Name: 'Cast iron teapot',
  VariantName: 'Black, 1 l',
  Quantity: 2,
  UnitPriceTaxIncl: 12.5,
  CurrencyCode: 'EUR',
  IsAvailable: true,
  ProductUrl: '/shop/en/p/teapot',
  Photo
}

function keeping(given: Cart, saved: readonly SavedItem[]): string {
  return page(given).replace('<vitrine-cart-items', `$& saved='${attribute(saved)}'`)
}

/** Coupons, delivery and taxes, if the back end provides them. */
export const WithSums: StoryObj = {
  render: () => {
    const Items = [{ ...teapot, DiscountTaxIncl: 2.5 }, cup]
    const sums = {
      ItemsAmountTaxIncl: 29,
      DiscountTaxIncl: 2.5,
      AmountTaxIncl: 26.5,
      ShippingAmountTaxIncl: 5.95,
      ShippingMethodId: '1',
      ShippingMethods: [
        {
          ShippingMethodId: '1',
          ShippingMethodCode: 'home',
          Name: 'Home delivery',
          Description: 'Delivered within 2 to 3 working days',
          AmountTaxIncl: 5.95
        }
      ],
      TotalTaxIncl: 32.45,
      Taxes: [
        { VatPercent: 21, AmountTax: 5.15 },
        { VatPercent: 6, AmountTax: 0.16 }
      ]
    }
    return <Scene html={page(cart({ Version: 2, Items, ...sums }))} />
  }
}

export const Kept: StoryObj = {
  render: () => (
    <Scene
      html={keeping(two, [
        kept,
        {
          ...kept,
          SavedItemId: '8',
          Name: 'Cup',
          VariantName: '',
          IsAvailable: false,
          Photo: null
        }
      ])}
    />
  )
}

/** An empty cart with a saved item. */
export const OnlyKept: StoryObj = {
  render: () => <Scene html={keeping(cart({ Version: 2 }), [kept])} />
}

export const Clearing: StoryObj = {
  render: () => <Scene html={page(two)} />,
  async play({ canvasElement }) {
    const name = 'Empty the basket'
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  }
}

/** A line and a saved item whose products are no longer sold. */
export const Discontinued: StoryObj = {
  render: () => {
    const former = { ProductVariantId: 'bowl', SKU: 'BOWL', Name: 'Bowl', VariantName: '' }
    const Notice = 'Bowl (ref. BOWL, quantity: 2) is no longer sold.'
    const given = cart({
      ...two,
      DiscontinuedItems: [{ ItemId: 'line-3', ...former, Quantity: 2, Notice }]
    })
    return (
      <Scene
        html={keeping(given, [{ ...kept, ...former, IsAvailable: false, Photo: null, Notice }])}
      />
    )
  }
}
