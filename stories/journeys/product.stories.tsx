import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { journey } from './journey.tsx'

const meta: Meta = { title: 'Journeys/Choose and add', tags: ['!autodocs'] }
export default meta

/** Photos, variants, quantity, adding to the cart; the summary in the header and the messages follow. */
export const Product: StoryObj = {
  ...journey({ pages: ['products/teapot-alba-1'] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^add to basket/i }))
    await canvas.findByRole('link', { name: /basket, 1 item/i })
  }
}

/** A product sold per six, with prices that fall with the quantity. */
export const PriceTiers: StoryObj = journey({ pages: ['products/tea-cup-alba-2'] })
