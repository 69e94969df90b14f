import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/two-factor-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Two factors' }
export default meta

const { codesHtml, setUpHtml } = english(helpers)

export const SettingUp: StoryObj = { render: () => <Scene html={setUpHtml()} /> }

export const KeyCopied: StoryObj = {
  render: () => <Scene html={setUpHtml()} />,
  async play({ canvasElement }) {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => {} }
    })
    const button = await within(canvasElement).findByRole('button', { name: 'Copy the key' })
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Copied')
  }
}

export const Codes: StoryObj = { render: () => <Scene html={codesHtml()} /> }

export const WrongAddress: StoryObj = {
  render: () => <Scene html={setUpHtml('https://shop.example/')} />
}

export const Fallback: StoryObj = { render: () => <Scene html={setUpHtml()} script={false} /> }
