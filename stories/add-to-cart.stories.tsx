import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { loadCart } from '../src/stores/cart/cart.ts'
import { $product } from '../src/stores/product/product.ts'
import { cart, cartItem, variant } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Add to cart' }
export default meta

const TAG = `<form method="post" action="/shop/en/shoppingcarts/add">
<input type="hidden" name="ProductVariantId" value="teapot-red">
<vitrine-add-to-cart product-id="teapot" product-variant-id="teapot-red" product-name="Cast iron teapot" price="12.5"
  currency="EUR" cart-href="/shop/en/shoppingcarts">
  <button class="vitrine-button vitrine-button--primary" type="submit">Add to basket</button>
</vitrine-add-to-cart></form>`

const empty = reply(endpoints.cart.read, cart())
const teapot = cartItem({
  Name: 'Cast iron teapot',
  VariantName: 'Red',
  Quantity: 1,
  Photo: { AssetId: '7', AssetName: 'theiere.webp' }
})
const added = reply(endpoints.catalog.addToCart, cart({ Version: 2, Items: [teapot] }))

async function press(canvasElement: HTMLElement) {
  const button = await within(canvasElement).findByRole('button', {
    name: /^Add to basket/
  })
  await userEvent.click(button)
  return within(canvasElement.ownerDocument.body)
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} replies={[empty, added]} /> }

export const InCart: StoryObj = {
  render: () => (
    <Scene
      html={TAG}
      replies={[reply(endpoints.cart.read, cart({ Version: 3, Items: [teapot] }))]}
    />
  ),
  play: async ({ canvasElement }) => {
    await loadCart()
    await within(canvasElement).findByText('1 in your basket')
  }
}

export const Added: StoryObj = {
  render: () => <Scene html={TAG} replies={[empty, added]} />,
  async play({ canvasElement }) {
    const body = await press(canvasElement)
    await body.findByRole('dialog', { name: 'Added to your basket' })
  }
}

export const Refused: StoryObj = {
  render: () => (
    <Scene html={TAG} replies={[empty, refuse(endpoints.catalog.addToCart, 'Only 3 left.')]} />
  ),
  async play({ canvasElement }) {
    const body = await press(canvasElement)
    await body.findByText('Only 3 left.')
  }
}

export const Offline: StoryObj = {
  render: () => <Scene html={TAG} replies={[empty, offline(endpoints.catalog.addToCart)]} />,
  async play({ canvasElement }) {
    const body = await press(canvasElement)
    await body.findByRole('button', { name: 'Try again' })
  }
}

export const Unavailable: StoryObj = {
  render: () => <Scene html={TAG} replies={[empty]} />,
  async play({ canvasElement }) {
    $product('teapot').setKey('variant', variant({ IsAvailable: false }))
    await within(canvasElement).findByRole('button', { name: /^Not available/ })
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }

export const Adding: StoryObj = {
  render: () => {
    const never = reply(endpoints.catalog.addToCart, cart(), { wait: 'infinite' })
    return <Scene html={TAG} replies={[empty, never]} />
  },
  async play({ canvasElement }) {
    const body = await press(canvasElement)
    await body.findByText('One moment…')
  }
}
