import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/asset-picture-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Asset picture' }
export default meta

const { assetPictureHtml } = english(helpers)

export const Ready: StoryObj = {
  render: () => <Scene html={assetPictureHtml({ x: 25, y: 50 })} />
}

export const Cropping: StoryObj = {
  render: () => <Scene html={assetPictureHtml()} />,
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: /^Crop/ })
    await userEvent.click(button)
    // the dialog opens with an animation
    await waitFor(() =>
      expect(within(document.body).getByLabelText('Proportions')).toBeVisible()
    )
  }
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={assetPictureHtml()}
      replies={[reply(endpoints.assets.cropAsset, { Error: 'This picture has disappeared.' })]}
    />
  ),
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: /^Crop/ })
    await userEvent.click(button)
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: 'Ok' }))
    await expect(await page.findByRole('alert')).toHaveTextContent('has disappeared')
  }
}

export const Fallback: StoryObj = {
  render: () => <Scene html={assetPictureHtml()} script={false} />
}
