import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, refuse, reply } from '../.storybook/msw.ts'
import { type CartCoupon, endpoints } from '../src/shared/contract/index.ts'
import { cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Coupon' }
export default meta

function tag(coupons: CartCoupon[] = []): string {
  return `<vitrine-coupon coupons='${JSON.stringify(coupons)}'>
  <div class="vitrine-coupon"><form class="vitrine-coupon__form" method="post" action="/shop/en/shoppingcarts/coupon">
    <label class="vitrine-label" for="code">Coupon code</label>
    <div class="vitrine-coupon__row"><input class="vitrine-input" id="code" name="CouponCode">
    <button class="vitrine-button">Apply</button></div>
  </form></div>
</vitrine-coupon><vitrine-toasts></vitrine-toasts>`
}

const ten: CartCoupon = {
  CouponCode: 'VITRINE10',
  Description: '−10 %',
  AmountTaxIncl: 2.5
}
const waiting: CartCoupon = {
  CouponCode: 'MERCI5',
  Description: '−€5.00, from €25.00 of products',
  AmountTaxIncl: 0,
  Notice: 'The code MERCI5 counts from €25.00 of products: €3.00 are missing.'
}
const STRINGS = {
  'ShoppingCarts.Coupons': 'Coupons',
  'ShoppingCarts.NoCouponAvailable': 'This code is not valid.'
}
const { apply } = endpoints.coupons

const typeCode: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByRole('textbox')
  await userEvent.type(field, 'VITRINE10{Enter}')
  await expect(field).toHaveFocus()
}

export const Ready: StoryObj = { render: () => <Scene html={tag()} /> }

export const Applied: StoryObj = {
  render: () => (
    <Scene
      html={tag()}
      strings={STRINGS}
      replies={[reply(apply, cart({ Items: [cartItem()], Coupons: [ten] }))]}
    />
  ),
  play: async context => {
    await typeCode(context)
    await expect(await within(context.canvasElement).findByText('−€2.50')).toBeVisible()
  }
}

export const Several: StoryObj = { render: () => <Scene html={tag([ten, waiting])} /> }

export const Waiting: StoryObj = { render: () => <Scene html={tag([waiting])} /> }

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={tag()}
      strings={STRINGS}
      replies={[refuse(apply, 'The code VITRINE10 expired on 21 September 2026.')]}
    />
  ),
  play: typeCode
}

export const NoReason: StoryObj = {
  render: () => <Scene html={tag()} strings={STRINGS} replies={[reply(apply, false)]} />,
  play: typeCode
}

export const Offline: StoryObj = {
  render: () => <Scene html={tag()} strings={STRINGS} replies={[offline(apply)]} />,
  play: typeCode
}

export const LongText: StoryObj = {
  render: () => (
    <Scene
      html={tag([
        {
          CouponCode: 'DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITAENSMUETZE',
          Description:
            '−20% on Kitchen, Tableware, Lighting and Household linen, from €150.00 of products, for a first order, cannot be combined',
          AmountTaxIncl: 1234.56
        }
      ])}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
