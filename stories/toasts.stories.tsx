import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { showToast, type ToastNews } from '../src/stores/toasts/toasts.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Toasts' }
export default meta

const TAG = '<vitrine-toasts></vitrine-toasts>'

/** An action keeps the toast visible. */
const action = { label: 'Cancel', run() {} }

function says(...news: ToastNews[]): StoryObj {
  return {
    render: () => <Scene html={TAG} />,
    async play({ canvasElement }) {
      for (const each of news) showToast(each)
      const region = await within(canvasElement.ownerDocument.body).findByRole('region', {
        name: /F6/
      })
      await waitFor(() => expect(region).toBeVisible())
    }
  }
}

export const Information = says({ kind: 'info', text: 'Your session expires soon.', action })

export const Success = says({
  kind: 'success',
  text: 'The teapot is in your basket.',
  action
})

export const Failure = says({ kind: 'error', text: 'We cannot reach the shop.' })

export const WithTitle = says({
  kind: 'error',
  title: 'Coupon code',
  text: 'No coupon is available.'
})

export const Several = says(
  { kind: 'info', text: 'Free delivery from €50.', action },
  { kind: 'success', title: 'Basket', text: 'The teapot is in your basket.', action },
  {
    kind: 'error',
    text: 'A message that is far longer than the others, because the shop has a lot to explain about what did not work.'
  }
)

export const AboveDialog: StoryObj = {
  render: () => (
    <Scene
      html={`${TAG}<dialog aria-label="Login"><p>Login</p><button>Log in</button></dialog>`}
    />
  ),
  async play({ canvasElement }) {
    showToast({ kind: 'error', text: 'Wrong password.' })
    const body = within(canvasElement.ownerDocument.body)
    await body.findByRole('region', { name: /F6/ })
    canvasElement.querySelector('dialog')?.showModal()
    const found = await body.findByRole('button', { name: 'Dismiss the message' })
    await waitFor(() => expect(found).toBeVisible())
  }
}
