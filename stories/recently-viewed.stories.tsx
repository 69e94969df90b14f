import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { $viewed } from '../src/stores/product/recently-viewed.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Recently viewed' }
export default meta

const TAG = '<vitrine-recently-viewed load="eager"></vitrine-recently-viewed>'
const { recentlyViewed } = endpoints.productBlocks
const ROW = `<vitrine-product-carousel carousel-label="Recently viewed"><div class="vitrine-carousel__track" role="list">
  ${[
    'Teapot Oslo',
    'Mug',
    'Ceramic table lamp Hugo with a shade of linen',
    'Blanket',
    'Notebook',
    'Vase'
  ]
    .map(
      name =>
        `<div class="vitrine-carousel__slide" role="listitem"><a href="/shop/en/p/x">${name}</a><p>€24.90</p></div>`
    )
    .join('')}</div></vitrine-product-carousel>`

/** A device on which products have been viewed. */
function device(replies: RequestHandler[], ids = ['1', '2', '3']) {
  return <Scene html={TAG} replies={replies} prepare={() => $viewed.set(ids)} />
}

export const Ready: StoryObj = {
  render: () => device([reply(recentlyViewed, ROW)]),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByRole('link', { name: 'Teapot Oslo' })
    ).toBeVisible()
  }
}

export const Nothing: StoryObj = { render: () => device([], []) }

export const Loading: StoryObj = {
  render: () => device([reply(recentlyViewed, ROW, { wait: 'infinite' })])
}

export const Failed: StoryObj = {
  render: () => device([reply(recentlyViewed, '', { status: 500 })])
}

export const Cleared: StoryObj = {
  render: () => device([reply(recentlyViewed, ROW)]),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the list' }))
    await expect(await canvas.findByRole('status')).toBeVisible()
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
