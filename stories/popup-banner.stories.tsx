import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Popup banner' }
export default meta

const TAG = `<vitrine-popup-banner popup-id="gift-ideas" load="eager">
  <div class="vitrine-popup-banner" role="region" aria-label="Idées de cadeaux">
    <div class="vitrine-popup-banner__text">
      <p>Nos idées de cadeaux sont arrivées. <a href="/shop/fr/c/decoration">Les découvrir</a></p>
    </div>
    <form class="vitrine-popup-banner__close" method="post" action="/shop/fr/popups/hide">
      <input type="hidden" name="Id" value="gift-ideas">
      <button class="vitrine-button">Masquer</button>
    </form>
  </div>
</vitrine-popup-banner>`

const closing = reply(endpoints.popups.hide, '', { status: 204 })

export const Shown: StoryObj = { render: () => <Scene html={TAG} /> }

export const Dismissed: StoryObj = {
  render: () => <Scene html={TAG} replies={[closing]} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Masquer' }))
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
