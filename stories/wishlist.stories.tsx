import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { cart, fullWishlist, wishlistLine, wishlistTag } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Wishlist' }
export default meta

const LONG =
  'Glazed porcelain teapot from Chaudfontaine-sur-Vesdre with its antilimescalefilterstrainerinsert'

const wishes = fullWishlist({
  Lines: [
    wishlistLine({ PriceBeforeTaxIncl: 15 }),
    wishlistLine({
      WishlistProductId: '71',
      ProductVariantId: 'kettle',
      Name: 'Kettle',
      StockQuantity: 3
    }),
    wishlistLine({
      WishlistProductId: '72',
      ProductVariantId: 'mug',
      Name: 'Mug',
      StockQuantity: 0,
      Note: 'The blue one'
    })
  ]
})

const birth = fullWishlist({
  Id: '8',
  Name: 'Louise’s list',
  Description: 'Birth expected in March.',
  Kind: 'birthlist',
  BirthDate: '2027-03-12',
  BirthDateUrl: '/shop/en/catalog/wishlist/birthdate?Id=8',
  ShareUrl: '/shop/en/catalog/wishlist/shared/abc',
  ShowsReserved: true,
  Lines: [wishlistLine({ Quantity: 4, BoughtQuantity: 1, ReservedQuantity: 2 })]
})

async function orderAll(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Add all/ }))
}

const { wishlist } = endpoints

export const Wishes: StoryObj = { render: () => <Scene html={wishlistTag(wishes, birth)} /> }

export const Birthlist: StoryObj = { render: () => <Scene html={wishlistTag(birth, wishes)} /> }

export const Empty: StoryObj = {
  render: () => <Scene html={wishlistTag(fullWishlist({ Lines: [] }))} />
}

export const NoList: StoryObj = { render: () => <Scene html={wishlistTag(undefined)} /> }

export const LongTexts: StoryObj = {
  render: () => (
    <Scene
      html={wishlistTag(
        fullWishlist({
          Name: LONG,
          Description: LONG,
          Lines: [wishlistLine({ Name: LONG, Note: LONG })]
        })
      )}
    />
  )
}

export const ManyLists: StoryObj = {
  render: () => (
    <Scene
      html={wishlistTag(
        wishes,
        ...Array.from({ length: 20 }, (_, index) =>
          fullWishlist({ Id: String(100 + index), Name: `List ${index}` })
        )
      )}
    />
  )
}

export const Ordered: StoryObj = {
  render: () => (
    <Scene
      html={wishlistTag(wishes)}
      replies={[
        reply(wishlist.addToCart, {
          ...cart({ Version: 2 }),
          Lines: [
            { variantId: 'teapot-red', qty: 2, Problem: null },
            { variantId: 'kettle', qty: 2, Problem: null },
            { variantId: 'mug', qty: 0, Problem: 'Sold out for now.' }
          ]
        })
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await orderAll(canvasElement)
    await within(canvasElement).findByText(/Sold out for now\./)
  }
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={`${wishlistTag(wishes)}<vitrine-toasts></vitrine-toasts>`}
      replies={[refuse(wishlist.addToCart, 'This list does not exist.')]}
    />
  ),
  play: ({ canvasElement }) => orderAll(canvasElement)
}

export const Fallback: StoryObj = {
  render: () => <Scene html={wishlistTag(wishes)} script={false} />
}

/** A line whose product is no longer sold, and what guests have reserved of it. */
export const Discontinued: StoryObj = {
  render: () => {
    const line = {
      WishlistProductId: '79',
      ProductVariantId: 'bowl',
      SKU: 'BOWL',
      Name: 'Bowl',
      VariantName: '',
      Quantity: 4,
      ReservedQuantity: 3,
      Notice: 'Bowl (ref. BOWL, quantity: 4) is no longer sold.'
    }
    return <Scene html={wishlistTag({ ...wishes, DiscontinuedLines: [line] })} />
  }
}
