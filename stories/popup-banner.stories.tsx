import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Popup banner' }
export default meta

const TAG = `<vitrine-popup-banner popup-id="gift-ideas" load="eager">
  <div class="vitrine-popup-banner" role="region" aria-label="Gift ideas">
    <div class="vitrine-popup-banner__text">
      <p>Our gift ideas have arrived. <a href="/shop/en/c/decoration">Discover them</a></p>
    </div>
    <form class="vitrine-popup-banner__close" method="post" action="/shop/en/popups/hide">
      <input type="hidden" name="Id" value="gift-ideas">
      <button class="vitrine-button">Hide</button>
    </form>
  </div>
</vitrine-popup-banner>`

const closing = reply(endpoints.popups.hide, '', { status: 204 })

export const Shown: StoryObj = { render: () => <Scene html={TAG} /> }

export const Dismissed: StoryObj = {
  render: () => <Scene html={TAG} replies={[closing]} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
