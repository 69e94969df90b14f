import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { offline, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as builders from '../test/support/builders.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Wishlist button' }
export default meta

const { wishAdded, wishlistPopup } = english({
  wishAdded: builders.wishAdded,
  wishlistPopup: builders.wishlistPopup
})

const tag = (inList: boolean) =>
  `<vitrine-wishlist-button product-id="teapot" product-variant-id="teapot-red" in-list="${inList}">
  <a class="vitrine-wishlist-button" href="/shop/en/catalog/wishlist/popup?productVariantId=teapot-red">Add to a list</a>
</vitrine-wishlist-button>`

const { wishlist } = endpoints
const popup = reply(wishlist.popup, () => wishlistPopup())
const replies = [popup, reply(wishlist.addVariant, wishAdded()), reply(wishlist.count, 1)]

async function open(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('link'))
}

async function add(canvasElement: HTMLElement) {
  await open(canvasElement)
  await userEvent.click(
    await screen.findByRole('button', { name: 'Add to the list', hidden: false })
  )
}

export const OnNoList: StoryObj = { render: () => <Scene html={tag(false)} /> }

export const OnAList: StoryObj = { render: () => <Scene html={tag(true)} /> }

export const Popup: StoryObj = {
  render: () => <Scene html={tag(false)} replies={replies} />,
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    await screen.findByRole('button', { name: 'Add to the list' })
  }
}

export const Added: StoryObj = {
  render: () => <Scene html={tag(false)} replies={replies} />,
  play: async ({ canvasElement }) => {
    await add(canvasElement)
    await screen.findByRole('alertdialog')
  }
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={tag(false)}
      replies={[popup, refuse(wishlist.addVariant, 'A list has 300 products at most.')]}
    />
  ),
  play: async ({ canvasElement }) => {
    await add(canvasElement)
    await screen.findByRole('alert')
  }
}

export const Loading: StoryObj = {
  render: () => (
    <Scene
      html={tag(false)}
      replies={[reply(wishlist.popup, () => wishlistPopup(), { wait: 'infinite' })]}
    />
  ),
  play: ({ canvasElement }) => open(canvasElement)
}

export const Failed: StoryObj = {
  render: () => <Scene html={tag(false)} replies={[offline(wishlist.popup)]} />,
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    await screen.findByRole('alert')
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(false)} script={false} /> }
