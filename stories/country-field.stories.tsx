import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { addressHtml } from '../test/support/address-html.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Country field' }
export default meta

const PAGE = `<form action="/shop/fr/checkout" method="post">${addressHtml()}</form>`

export const Belgium: StoryObj = { render: () => <Scene html={PAGE} /> }

export const Netherlands: StoryObj = {
  render: () => <Scene html={PAGE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(await canvas.findByLabelText('Pays'), 'NL')
    await expect(await canvas.findByText('Par exemple 1012 AB')).toBeVisible()
  }
}

export const Split: StoryObj = {
  render: () => <Scene html={PAGE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Rue'), 'Rue Haute 12 bte 3')
    await userEvent.tab()
    await expect(await canvas.findByDisplayValue('12')).toBeVisible()
  }
}

export const PostBox: StoryObj = {
  render: () => <Scene html={PAGE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('Rue'), 'Boîte postale 12')
    await userEvent.tab()
    await expect(await canvas.findByText(/ne livrent pas/)).toBeVisible()
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={PAGE} script={false} /> }
