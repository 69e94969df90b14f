import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/address-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Country field' }
export default meta

const { addressHtml } = english(helpers)

const PAGE = `<form action="/shop/en/checkout" method="post">${addressHtml()}</form>`

export const Belgium: StoryObj = { render: () => <Scene html={PAGE} /> }

export const Netherlands: StoryObj = {
  render: () => <Scene html={PAGE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Country'), 'NL')
    await expect(await canvas.findByText('For example 1012 AB')).toBeVisible()
  }
}

export const Split: StoryObj = {
  render: () => <Scene html={PAGE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Street'), 'Rue Haute 12 bte 3')
    await userEvent.tab()
    await expect(await canvas.findByDisplayValue('12')).toBeVisible()
  }
}

export const PostBox: StoryObj = {
  render: () => <Scene html={PAGE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Street'), 'PO box 12')
    await userEvent.tab()
    await expect(await canvas.findByText(/do not deliver/)).toBeVisible()
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={PAGE} script={false} /> }
