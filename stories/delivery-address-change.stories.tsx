import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/change-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Delivery address change' }
export default meta

const { changeHtml } = english(helpers)

export const Ready: StoryObj = { render: () => <Scene html={changeHtml} /> }

export const Open: StoryObj = {
  render: () => <Scene html={changeHtml} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'))
    await within(document.body).findByRole('dialog')
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={changeHtml} script={false} /> }
