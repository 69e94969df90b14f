import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/asset-library-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Asset tree' }
export default meta

const { assetTreeHtml, FOLDERS } = english(helpers)

const { folders } = endpoints.assets
const withoutFolders = assetTreeHtml({ folders: undefined })

export const Ready: StoryObj = {
  render: () => <Scene html={assetTreeHtml()} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Folders in Products' }))
    await expect(canvas.getByRole('link', { name: 'Tableware' })).toBeVisible()
  }
}

export const Deep: StoryObj = {
  render: () => <Scene html={assetTreeHtml({ folderId: '5', attributes: 'open-level="1"' })} />
}

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      html={assetTreeHtml({
        folders: {
          ...FOLDERS,
          Children: FOLDERS.Children.map(child => ({
            ...child,
            Name: `${child.Name}-${'printemps'.repeat(5)}`
          }))
        }
      })}
    />
  )
}

export const Loading: StoryObj = {
  render: () => (
    <Scene html={withoutFolders} replies={[reply(folders, FOLDERS, { wait: 'infinite' })]} />
  )
}

export const Failed: StoryObj = {
  render: () => <Scene html={withoutFolders} replies={[offline(folders)]} />,
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('alert')
  }
}

export const Dutch: StoryObj = {
  render: () => <Scene html={assetTreeHtml()} locale="nl" />
}

export const Phone: StoryObj = { ...Deep, globals: { viewport: { value: 'mobile1' } } }

export const Fallback: StoryObj = {
  render: () => <Scene html={assetTreeHtml()} script={false} />
}
