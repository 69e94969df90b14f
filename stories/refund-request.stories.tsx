import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/refund-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Refund request' }
export default meta

const { PLATES, refundHtml, TEAPOT } = english(helpers)

export const Empty: StoryObj = {
  render: () => <Scene html={refundHtml([TEAPOT, PLATES])} />
}

export const Filled: StoryObj = {
  render: () => <Scene html={refundHtml([TEAPOT, PLATES])} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all' }))
    await expect(canvas.getByLabelText('Amount: Teapot')).toHaveValue('39.90')
  }
}

export const ManyPieces: StoryObj = {
  render: () => (
    <Scene
      html={refundHtml([{ ...TEAPOT, returnable: 250, remaining: 4987.5, isMany: true }])}
    />
  )
}

export const UnevenPrice: StoryObj = {
  render: () => <Scene html={refundHtml([PLATES])} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Quantity: Plates'), '3')
    await expect(canvas.getByLabelText('Amount: Plates')).toHaveValue('10.00')
  }
}

export const LastPiece: StoryObj = {
  render: () => (
    <Scene html={refundHtml([{ ...PLATES, returnable: 1, remaining: 3.34, all: 3.34 }])} />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Quantity: Plates'), '1')
    await expect(canvas.getByLabelText('Amount: Plates')).toHaveValue('3.34')
  }
}

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      html={refundHtml([
        {
          ...TEAPOT,
          name: 'Hand-glazed stoneware teapot with a filter and a lid of beech'
        }
      ])}
    />
  )
}

export const TooMuch: StoryObj = {
  render: () => <Scene html={refundHtml([TEAPOT])} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Quantity: Teapot'), '1')
    const amount = canvas.getByLabelText('Amount: Teapot')
    await userEvent.clear(amount)
    await userEvent.type(amount, '25')
    // more than the price is not counted
    await expect(canvasElement.querySelector('[data-refund-amount]')).toHaveTextContent('19.95')
  }
}

export const Fallback: StoryObj = {
  render: () => <Scene html={refundHtml([TEAPOT, PLATES])} script={false} />
}
