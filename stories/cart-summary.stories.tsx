import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Cart summary' }
export default meta

function tag(count: number, amount: string): string {
  return `<div style="display:flex;justify-content:end;min-height:24rem">
<vitrine-cart-summary href="/shop/en/shoppingcarts" checkout-href="/shop/en/checkout" count="${count}" amount="${amount}">
  <a class="vitrine-cart-summary__link" href="/shop/en/shoppingcarts">
    <svg class="vitrine-cart-summary__icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor"
      stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 3h3l2.7 12h10.6L21 6.5H5.8"/><circle cx="9" cy="19.5" r="1.5"/><circle cx="17" cy="19.5" r="1.5"/></svg>
    <span class="vitrine-visually-hidden">Basket, ${count} articles</span>
    <span class="vitrine-count-badge" aria-hidden="true">${count}</span>
    <span class="vitrine-cart-summary__amount">${amount}</span>
  </a>
  <form class="vitrine-cart-summary__preview" action="/shop/en/shoppingcarts">
    <button class="vitrine-cart-summary__toggle" aria-label="Basket preview"></button>
  </form>
</vitrine-cart-summary></div>`
}

const Photo = { AssetId: '7', AssetName: 'theiere.webp' }
const teapot = cartItem({ Name: 'Cast iron teapot', VariantName: 'Red', Photo })
const cup = cartItem({
  ItemId: 'line-2',
  Name: 'Cup',
  VariantName: '',
  Quantity: 1,
  UnitPriceTaxIncl: 4,
  Photo: { AssetId: '8', AssetName: 'tasse.webp' }
})

const filled = reply(endpoints.cart.read, cart({ Version: 2, Items: [teapot, cup] }))
const empty = reply(endpoints.cart.read, cart())
const many = reply(
  endpoints.cart.read,
  cart({
    Items: Array.from({ length: 30 }, (_, line) =>
      cartItem({ ItemId: `line-${line}`, Name: `Teapot no. ${line + 1}`, Photo })
    )
  })
)
const failed = reply(endpoints.cart.read, cart(), { status: 500 })

async function open({ canvasElement }: { canvasElement: HTMLElement }) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: 'Basket preview' }))
  await canvas.findByRole('region', { name: 'Basket preview' })
}

export const Filled: StoryObj = {
  render: () => <Scene html={tag(3, '€29.00')} replies={[filled]} />
}

export const Empty: StoryObj = {
  render: () => <Scene html={tag(0, '€0.00')} replies={[empty]} />
}

export const Preview: StoryObj = {
  render: () => <Scene html={tag(3, '€29.00')} replies={[filled]} />,
  play: open
}

export const EmptyPreview: StoryObj = {
  render: () => <Scene html={tag(0, '€0.00')} replies={[empty]} />,
  play: open
}

export const ManyItems: StoryObj = {
  render: () => <Scene html={tag(60, '€750.00')} replies={[many]} />,
  play: open
}

export const Loading: StoryObj = {
  render: () => (
    <Scene
      html={tag(3, '€29.00')}
      replies={[reply(endpoints.cart.read, cart(), { wait: 'infinite' })]}
    />
  ),
  play: open
}

export const Failed: StoryObj = {
  render: () => <Scene html={tag(3, '€29.00')} replies={[failed]} />,
  play: open
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(3, '€29.00')} script={false} />
}
