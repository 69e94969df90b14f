import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Quantity' }
export default meta

function tag(attributes: string, value = 1): string {
  return `<form action="/shop/en/shoppingcarts/add" method="post">
<vitrine-quantity name="Quantity" value="${value}" ${attributes}>
  <label class="vitrine-label" for="quantity">Quantity</label>
  <input class="vitrine-input" id="quantity" name="Quantity" value="${value}" inputmode="numeric" autocomplete="off">
</vitrine-quantity></form>`
}

export const Ready: StoryObj = { render: () => <Scene html={tag('')} /> }

export const SoldPerSix: StoryObj = {
  render: () => <Scene html={tag('min-qty="6" step-qty="6"', 6)} />
}

export const WithLimits: StoryObj = {
  render: () => <Scene html={tag('min-qty="2" max-qty="10"', 2)} />
}

export const AtMaximum: StoryObj = {
  render: () => <Scene html={tag('max-qty="4"', 4)} />,
  async play({ canvasElement }) {
    const more = await within(canvasElement).findByRole('button', { name: 'Increase' })
    await expect(more).toHaveAttribute('aria-disabled', 'true')
  }
}

export const Corrected: StoryObj = {
  render: () => <Scene html={tag('min-qty="6" step-qty="6"', 6)} />,
  async play({ canvasElement }) {
    const field = await within(canvasElement).findByRole('spinbutton', { name: 'Quantity' })
    await userEvent.clear(field)
    await userEvent.type(field, '7{Enter}')
    await within(canvasElement).findByText('“7” was changed to 12.')
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={tag('')} script={false} /> }
