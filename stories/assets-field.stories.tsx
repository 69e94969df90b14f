import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/asset-field-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Assets field' }
export default meta

const { assetFieldHtml, BICYCLE, PLAN } = english(helpers)

const FIELD = {
  tag: 'vitrine-assets-field',
  attributes: 'accept=".jpg,.png,.pdf" max-file-size="10485760"'
} as const

export const Empty: StoryObj = { render: () => <Scene html={assetFieldHtml(FIELD)} /> }

export const Filled: StoryObj = {
  render: () => <Scene html={assetFieldHtml({ ...FIELD, assets: [BICYCLE, PLAN] })} />
}

const THIRTY = Array.from({ length: 30 }, (_, index) => ({
  ...BICYCLE,
  AssetId: String(100 + index),
  name: `Bicycle ${index + 1}.jpg`
}))

export const ThirtyFiles: StoryObj = {
  render: () => <Scene html={assetFieldHtml({ ...FIELD, assets: THIRTY })} />
}

export const DetailsOpen: StoryObj = {
  ...Filled,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of Bicycle.jpg' }))
    await canvas.findByLabelText('Alternative text')
  }
}

export const Refused: StoryObj = {
  render: () => <Scene html={assetFieldHtml(FIELD)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText(/^(Choose|Add)/)
    await userEvent.upload(input, new File(['x'], 'programme.exe'), { applyAccept: false })
    const page = within(document.body)
    await expect(await page.findByRole('dialog')).toHaveTextContent('programme.exe')
  }
}

export const Fallback: StoryObj = {
  render: () => (
    <Scene html={assetFieldHtml({ ...FIELD, assets: [BICYCLE, PLAN] })} script={false} />
  )
}
