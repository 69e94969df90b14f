import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/picker-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Address picker' }
export default meta

const { pickerHtml } = english(helpers)

export const Ready: StoryObj = { render: () => <Scene html={pickerHtml()} /> }

export const Chosen: StoryObj = {
  render: () => <Scene html={pickerHtml()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('Rue 8, Liège'))
    await expect(await canvas.findByDisplayValue('Rue 8')).toBeVisible()
  }
}

export const ManyAddresses: StoryObj = {
  render: () => <Scene html={pickerHtml({ count: 20 })} />
}

export const Failed: StoryObj = {
  render: () => <Scene html={pickerHtml()} replies={[offline(endpoints.addresses.picker)]} />,
  play: async ({ canvasElement }) => {
    const tag = canvasElement.querySelector('vitrine-address-picker')
    await within(canvasElement).findByLabelText('Rue 8, Liège')
    tag?.setAttribute('stamp', '2')
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={pickerHtml()} script={false} /> }
