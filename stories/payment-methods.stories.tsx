import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { takeCart } from '../src/stores/cart/cart.ts'
import { cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Payment methods' }
export default meta

function way(code: string, name: string, hint: string, more = '', isChosen = false): string {
  return `<div><label><input type="radio" name="PaymentMethod" value="${code}"${isChosen ? ' checked' : ''}> <strong>${name}</strong> <span data-hint="${hint}">${hint}</span></label>${more}</div>`
}

const TRANSFER = way('transfer', 'Bank transfer', 'After the order.', '', true)
const CARD = way('card', 'Card', 'Bancontact, Visa, Mastercard')

function prepaid(name = 'Tableware', isChosen = false): string {
  return way(
    'prepaid',
    'Prepaid account',
    'Paid at once.',
    `<select class="vitrine-select" name="PrepaidAccountId" aria-label="Account">
      <option value="1" data-balance="50" data-name="${name} : €50.00">${name} : €50.00</option>
      <option value="2" data-balance="80" data-name="Linen : €80.00">Linen : €80.00</option></select>`,
    isChosen
  )
}

function tag(...ways: string[]): string {
  return `<vitrine-payment-methods><fieldset><legend>Payment</legend>${ways.join('')}</fieldset></vitrine-payment-methods>`
}

async function totals(...amounts: number[]): Promise<void> {
  for (const [index, TotalTaxIncl] of amounts.entries()) {
    await takeCart(cart({ Version: 100 + index, TotalTaxIncl, Items: [cartItem()] }))
  }
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag(TRANSFER, CARD, prepaid())} />
}

export const TooLow: StoryObj = {
  render: () => (
    <Scene html={tag(TRANSFER.replace(' checked', ''), CARD, prepaid('Tableware', true))} />
  ),
  async play({ canvasElement }) {
    const radio = await within(canvasElement).findByRole('radio', { name: /prepaid/i })
    await totals(40, 900)
    await expect(radio).toBeDisabled()
    await expect(radio).not.toBeChecked()
  }
}

export const TotalGrows: StoryObj = {
  render: () => <Scene html={tag(TRANSFER, CARD, prepaid())} />,
  async play({ canvasElement }) {
    const select = await within(canvasElement).findByRole('combobox', { name: 'Account' })
    await totals(40, 60)
    await expect(select).toHaveValue('2')
  }
}

export const ManyWays: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        TRANSFER,
        ...Array.from({ length: 12 }, (_, index) =>
          way(`way-${index}`, `Moyen ${index + 1}`, '')
        )
      )}
    />
  )
}

export const LongWords: StoryObj = {
  render: () => (
    <Scene
      html={tag(TRANSFER, prepaid('Shared account of the buyers of the catering department'))}
      locale="nl"
    />
  )
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(TRANSFER, CARD, prepaid())} script={false} />
}
