import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { refuse, reply } from '../.storybook/msw.ts'
import { type Cart, endpoints } from '../src/shared/contract/index.ts'
import { cart, cartItem } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Cart shipping' }
export default meta

const countries = JSON.stringify([
  { Code: 'BE', Name: 'Belgium' },
  { Code: 'FR', Name: 'France' }
])
const TAG = `<vitrine-cart-shipping countries='${countries}'>
  <form class="vitrine-cart-shipping" method="post" action="/shop/en/shoppingcarts/shipping">
    <button class="vitrine-button">Update</button>
  </form>
</vitrine-cart-shipping>`

function delivered(parts: Partial<Cart> = {}, away = false): Cart {
  return cart({
    Items: [cartItem()],
    ItemsAmountTaxIncl: 25,
    DiscountTaxIncl: 0,
    ShippingAmountTaxIncl: null,
    TotalTaxIncl: 25,
    ShippingMethods: [
      {
        ShippingMethodId: '1',
        ShippingMethodCode: 'home',
        Name: 'Home delivery',
        Description:
          'Delivered between Tuesday 24 and Wednesday 25 November. Free from €75.00.',
        AmountTaxIncl: 5.95
      },
      {
        ShippingMethodId: '2',
        ShippingMethodCode: 'express',
        Name: 'Express',
        Description: away
          ? 'No delivery to this country: France.'
          : 'Delivered on Monday 23 November.',
        AmountTaxIncl: away ? null : 12.95
      }
    ],
    ShippingMethodId: null,
    ShippingCountryId: 'BE',
    ...parts
  })
}

const { read } = endpoints.cart
const { setShippingMethod } = endpoints.delivery
const chosen = delivered({
  Version: 2,
  ShippingMethodId: '1',
  ShippingAmountTaxIncl: 5.95,
  DiscountTaxIncl: 2.5,
  TotalTaxIncl: 28.45
})

const choose: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const home = await within(canvasElement).findByRole('radio', { name: /Home delivery/ })
  await userEvent.click(home)
  await expect(home).toHaveFocus()
}

export const Ready: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(read, delivered())]} />
}

export const Chosen: StoryObj = {
  render: () => (
    <Scene html={TAG} replies={[reply(read, delivered()), reply(setShippingMethod, chosen)]} />
  ),
  play: async context => {
    await choose(context)
    await expect(
      await within(context.canvasElement).findByRole('radio', { checked: true })
    ).toBeVisible()
  }
}

export const Abroad: StoryObj = {
  render: () => (
    <Scene html={TAG} replies={[reply(read, delivered({ ShippingCountryId: 'FR' }, true))]} />
  )
}

export const Free: StoryObj = {
  render: () => (
    <Scene
      html={TAG}
      replies={[
        reply(
          read,
          delivered({ ShippingMethodId: '1', ShippingAmountTaxIncl: 0, TotalTaxIncl: 25 })
        )
      ]}
    />
  )
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={TAG}
      replies={[
        reply(read, delivered()),
        refuse(setShippingMethod, 'This delivery method does not exist.')
      ]}
    />
  ),
  play: choose
}

export const Loading: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(read, delivered(), { wait: 'infinite' })]} />
}

export const Empty: StoryObj = {
  render: () => <Scene html={TAG} replies={[reply(read, cart())]} />
}

export const LongText: StoryObj = {
  render: () => (
    <Scene
      html={TAG}
      replies={[
        reply(
          read,
          delivered({
            PostalCode: '5300',
            City: 'Villers-la-Bonne-Eau-et-ses-nombreux-hameaux-alentour',
            TotalTaxIncl: 123_456.78,
            ItemsAmountTaxIncl: 123_456.78
          })
        )
      ]}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
