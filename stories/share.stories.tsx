import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Share' }
export default meta

const TAG =
  '<vitrine-share url="https://shop.example/en/news/wood-kiln" share-title="A wood kiln"><a class="vitrine-button" href="mailto:?subject=Un%20four">Send by e-mail</a></vitrine-share>'

/** Mocks the share dialog and the clipboard of the browser. */
function mockBrowser(hasShareDialog: boolean, writeText: () => Promise<void>): () => void {
  const values = {
    canShare: hasShareDialog ? () => true : undefined,
    share: hasShareDialog ? async () => {} : undefined,
    clipboard: { writeText }
  }
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { configurable: true, value })
  }
  return () => {
    for (const name of Object.keys(values)) Reflect.deleteProperty(navigator, name)
  }
}

export const Ready: StoryObj = {
  beforeEach: () => mockBrowser(false, async () => {}),
  render: () => <Scene html={TAG} />
}

export const Native: StoryObj = {
  beforeEach: () => mockBrowser(true, async () => {}),
  render: () => <Scene html={TAG} />,
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Share' })
    ).toBeVisible()
  }
}

export const Copied: StoryObj = {
  beforeEach: () => mockBrowser(false, async () => {}),
  render: () => <Scene html={TAG} />,
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: 'Copy link' })
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Link copied')
  }
}

export const Failed: StoryObj = {
  beforeEach: () => mockBrowser(false, () => Promise.reject(new Error('not allowed'))),
  render: () => <Scene html={TAG} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy link' }))
    await expect(await canvas.findByRole('textbox')).toHaveValue(
      'https://shop.example/en/news/wood-kiln'
    )
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
