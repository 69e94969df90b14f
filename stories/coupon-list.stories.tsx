import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { offline, refuse, reply } from '../.storybook/msw.ts'
import { type Coupon, endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Coupon list' }
export default meta

const TAG = `<vitrine-coupon-list user-id="1">
  <a class="vitrine-button" href="/shop/en/account#coupons">My promotion codes</a>
</vitrine-coupon-list><vitrine-toasts></vitrine-toasts>`

const coupons: Coupon[] = [
  { CouponCode: 'CLAIRE12', Description: '−€12.00', EndDatetime: '2027-01-05T23:00:00Z' },
  { CouponCode: 'FIDELE8', Description: '−8%, from €40.00 of products', EndDatetime: null },
  {
    CouponCode: 'ANNIVERSAIRE',
    Description: '−€8.00',
    Notice: 'The code ANNIVERSAIRE has been used already.'
  }
]
const many = Array.from({ length: 40 }, (_, index) => ({
  CouponCode: `CODE${index}`,
  Description: '−5 %'
}))
const { ofUser, apply } = endpoints.coupons

const open: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const button = await within(canvasElement).findByRole('button', {
    name: 'My promotion codes'
  })
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  // wait for the fade-in
  await waitFor(() => expect(dialog).toBeVisible())
}

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Open: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(ofUser, coupons)]} />,
  play: open
}

export const Empty: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(ofUser, [])]} />,
  play: open
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={TAG}
      replies={[reply(ofUser, coupons), refuse(apply, 'This code cannot be combined.')]}
    />
  ),
  play: async context => {
    await open(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply CLAIRE12' }))
    await expect(await screen.findByText('This code cannot be combined.')).toBeVisible()
  }
}

export const Offline: StoryObj = {
  render: () => <Scene html={TAG} replies={[offline(ofUser)]} />,
  play: open
}

export const ManyCoupons: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(ofUser, many)]} />,
  play: open
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
