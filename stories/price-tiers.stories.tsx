import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Price tiers' }
export default meta

const TIERS = [
  { FromQuantity: 1, UnitPriceTaxIncl: 12 },
  { FromQuantity: 6, UnitPriceTaxIncl: 9.9 },
  { FromQuantity: 24, UnitPriceTaxIncl: 8.5 }
]

function tag(quantity: number, tiers = TIERS): string {
  return `<vitrine-price-tiers product-id="42" currency="EUR" quantity="${quantity}" tiers='${JSON.stringify(tiers)}'>
  <table class="vitrine-price-tiers__table"><caption>Quantity discounts</caption>
    <thead><tr><th scope="col">From</th><th scope="col">Price per piece</th></tr></thead>
    <tbody><tr><th scope="row">1 piece</th><td>€12.00</td></tr><tr><th scope="row">6 pieces</th><td>€9.90</td></tr></tbody>
  </table>
</vitrine-price-tiers>`
}

function field(value: number, max = 0): string {
  return `<vitrine-quantity product-id="42" value="${value}" max-qty="${max}"></vitrine-quantity>`
}

export const Ready: StoryObj = { render: () => <Scene html={field(1) + tag(1)} /> }

export const NextTier: StoryObj = {
  render: () => <Scene html={field(3) + tag(3)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Add 3 more/ }))
    await expect(await canvas.findByRole('spinbutton')).toHaveValue('6')
    await expect(await canvas.findByRole('button', { name: /^Add 18 more/ })).toBeVisible()
  }
}

export const LastTier: StoryObj = { render: () => <Scene html={field(30) + tag(30)} /> }

export const ManyTiers: StoryObj = {
  render: () => (
    <Scene
      html={
        field(1) +
        tag(
          1,
          Array.from({ length: 12 }, (_, index) => ({
            FromQuantity: 1 + index * 10,
            UnitPriceTaxIncl: 1250 - index * 50.25
          }))
        )
      }
    />
  )
}

export const NoQuantityField: StoryObj = { render: () => <Scene html={tag(5)} /> }

export const Fallback: StoryObj = { render: () => <Scene html={tag(1)} script={false} /> }
