import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Copy' }
export default meta

const TAG =
  '<vitrine-copy value="BE68539007547034" label="IBAN"><span translate="no">BE68 5390 0754 7034</span></vitrine-copy>'

/** Mocks the clipboard. */
function clipboard(writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Copied: StoryObj = {
  render: () => <Scene html={TAG} />,
  async play({ canvasElement }) {
    clipboard(async () => {})
    const button = await within(canvasElement).findByRole('button', {
      name: /^Copy: IBAN$/
    })
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Copied: IBAN')
  }
}

export const Refused: StoryObj = {
  render: () => <Scene html={TAG} />,
  async play({ canvasElement }) {
    clipboard(() => Promise.reject(new Error('not allowed')))
    const button = await within(canvasElement).findByRole('button', {
      name: /^Copy: IBAN$/
    })
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Copy: IBAN')
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
