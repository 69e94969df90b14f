import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { refuse, reply } from '../.storybook/msw.ts'
import type { Cart } from '../src/shared/contract/cart.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { attribute, cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Checkout' }
export default meta

const counted = cart({
  Version: 4,
  Items: [cartItem({ Name: 'Cast iron teapot', VariantName: 'Red, 1 l' })],
  ItemsAmountTaxIncl: 25,
  ShippingAmountTaxIncl: 5.95,
  TotalTaxIncl: 30.95,
  Taxes: [{ VatPercent: 21, AmountTax: 5.37 }],
  ShippingMethodCode: 'home'
})

function form(given: Cart, more = ''): string {
  return `<form method="post" action="/shop/en/checkout">
    <input type="hidden" name="SignedIn" value="true"><input type="hidden" name="SeenTotal" value="3095"><input type="hidden" name="SeenLines" value="Zm9ybSBzaG93cyB0aGVzZQ">
    <p><label class="vitrine-label" for="city">City</label><input class="vitrine-input" id="city" name="BillingCity"></p>
    <p><label><input type="radio" name="ShippingMethod" value="home" checked> Home delivery</label>
    <label><input type="radio" name="ShippingMethod" value="express"> Express</label></p>
    <vitrine-checkout cart='${attribute(given)}' ${more}>
      <dl class="vitrine-checkout__totals"><div class="vitrine-checkout__sum"><dt>Total including VAT</dt><dd>€30.95</dd></div></dl>
      <button class="vitrine-button vitrine-button--primary vitrine-checkout__order"><span class="vitrine-button__label"><span>Order with obligation to pay <span translate="no">€30.95</span></span></span></button>
    </vitrine-checkout>
  </form>`
}

const express = {
  ...counted,
  Version: 5,
  ShippingMethodCode: 'express',
  ShippingAmountTaxIncl: 12.95,
  TotalTaxIncl: 37.95
}

export const Ready: StoryObj = {
  render: () => (
    <Scene html={form(counted)} replies={[reply(endpoints.checkout.saveDraft, express)]} />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // the tag renders the taxes, so from now on it handles the selection
    await canvas.findByText(/21/)
    await userEvent.click(canvas.getByLabelText('Express'))
    await expect(await canvas.findByRole('button', { name: /37\.95/ })).toBeVisible()
  }
}

export const Discount: StoryObj = {
  render: () => (
    <Scene
      html={form({
        ...counted,
        DiscountTaxIncl: 2.5,
        AmountTaxIncl: 22.5,
        TotalTaxIncl: 28.45,
        Coupons: [{ CouponCode: 'WELCOME10', Description: '10 %', AmountTaxIncl: 2.5 }]
      })}
    />
  )
}

export const ForeignCountry: StoryObj = {
  render: () => (
    <Scene
      html={form({
        ...counted,
        Taxes: [
          { VatPercent: 20, AmountTax: 5.37 },
          { VatPercent: 5.5, AmountTax: 0.26 }
        ]
      })}
    />
  )
}

export const ReverseCharge: StoryObj = {
  render: () => (
    <Scene
      html={form({
        ...counted,
        Taxes: [],
        ReversedTax: 5.37,
        TotalTaxIncl: 25.58,
        TaxNotice: 'Reverse charge: the customer owes the VAT, VAT number NL010000446B01.'
      })}
    />
  )
}

export const NotDelivered: StoryObj = {
  render: () => (
    <Scene html={form({ ...counted, ShippingAmountTaxIncl: null, TotalTaxIncl: 25 })} />
  )
}

export const TotalsOnly: StoryObj = {
  render: () => <Scene html={form(counted, 'totals-only')} />
}

export const Emptied: StoryObj = {
  render: () => (
    <Scene
      html={form(counted)}
      replies={[reply(endpoints.checkout.saveDraft, cart({ Version: 9 }))]}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByText(/21/)
    await userEvent.click(canvas.getByLabelText('Express'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/empty/)
  }
}

export const SessionEnded: StoryObj = {
  render: () => (
    <Scene
      html={form(counted)}
      replies={[refuse(endpoints.checkout.saveDraft, 'Log in.', { status: 401 })]}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('City'), 'Liège')
    await userEvent.tab()
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/expired/)
  }
}

export const Fallback: StoryObj = {
  render: () => <Scene html={form(counted)} script={false} />
}
