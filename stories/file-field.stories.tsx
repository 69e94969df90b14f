import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import * as helpers from '../test/support/asset-field-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/File field' }
export default meta

const { assetFieldHtml, PLAN } = english(helpers)

const FIELD = {
  tag: 'vitrine-file-field',
  attributes: 'accept=".pdf" max-file-size="10485760" required'
} as const

export const Empty: StoryObj = { render: () => <Scene html={assetFieldHtml(FIELD)} /> }

export const Filled: StoryObj = {
  render: () => <Scene html={assetFieldHtml({ ...FIELD, assets: [PLAN] })} />
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
  render: () => <Scene html={assetFieldHtml({ ...FIELD, assets: [PLAN] })} script={false} />
}
