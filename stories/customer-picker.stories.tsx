import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/customer-picker-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Customer picker' }
export default meta

const { claire, customerPickerHtml, hotel } = english(helpers)

export const Ready: StoryObj = { render: () => <Scene html={customerPickerHtml()} /> }

export const Recent: StoryObj = {
  render: () => <Scene html={customerPickerHtml([claire, hotel])} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('combobox'))
    await within(canvasElement).findByText('hotel@example.com')
  }
}

export const Found: StoryObj = {
  render: () => (
    <Scene
      html={customerPickerHtml()}
      replies={[reply(endpoints.customers.search, [claire, hotel])]}
    />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), 'example')
    await within(canvasElement).findByRole('listbox')
  }
}

export const Fallback: StoryObj = {
  render: () => <Scene html={customerPickerHtml()} script={false} />
}
