import { type CartChange, cart, type TagEvents, type VitrineEvents } from 'vitrine'
import 'vitrine/widgets/quantity'
import type { Cart } from 'vitrine/contract'
import type {} from 'vitrine/jsx'
// @ts-expect-error a view works only in its tag, so it is not exported
import { AddToCart } from 'vitrine/widgets/add-to-cart'

export const element: HTMLElement = document.createElement('vitrine-quantity')
export const minimum: number | undefined = document.querySelector('vitrine-quantity')?.minQty
// @ts-expect-error the element has no such property
document.querySelector('vitrine-quantity')?.minimum

document.addEventListener('vitrine:cart:changed', ({ detail }) => {
  detail.cart.ItemsCount.toFixed()
  // @ts-expect-error the cart has no such field
  detail.cart.Count
})
document.querySelector('vitrine-map')?.addEventListener('vitrine:map:picked', ({ detail }) => {
  detail.id.toLowerCase()
  // @ts-expect-error the place has no such field
  detail.place
})

document.addEventListener('vitrine:cart:before-change', ({ detail }) => {
  const change: CartChange = detail.change
  if (change.kind === 'quantity') change.quantity.toFixed()
})

export const pieces = async (): Promise<number> => (await cart.get()).ItemsCount
export const count = (cart: Cart): number => cart.ItemsCount
export const problem = (detail: VitrineEvents['vitrine:error']): string => detail.error.message
export const place = (detail: TagEvents['vitrine:map:moved']): number => detail.lat
export const view = AddToCart

const photos = [{ AssetId: '7', AssetName: 'teapot.webp' }]

export const tags = (
  <>
    <vitrine-quantity min-qty={2} max-qty="4" load="visible" className="wide" />
    <vitrine-quantity class="wide" id="tea" data-test="1" onClick={() => {}}>
      <input />
    </vitrine-quantity>
    <vitrine-quantity ref={tag => void tag?.minQty.toFixed()} />
    <vitrine-add-to-cart product-id={1} product-variant-id="101" product-name="Teapot" />
    {/* @ts-expect-error the product is missing */}
    <vitrine-add-to-cart product-variant-id="101" product-name="Teapot" />
    {/* @ts-expect-error a number of pieces is not a list */}
    <vitrine-quantity min-qty={[2]} />
    {/* @ts-expect-error nor a word */}
    <vitrine-quantity min-qty="two" />
    {/* @ts-expect-error there is no such moment */}
    <vitrine-quantity load="sometimes" />
    {/* @ts-expect-error there is no such ratio */}
    <vitrine-video ratio="3:2" url="/film.mp4" video-title="Film" poster="/film.webp" />
    {/* @ts-expect-error a tag that is not defined yet would get the attribute `minqty` */}
    <vitrine-quantity minQty={2} />
    {/* @ts-expect-error the tag has no such attribute */}
    <vitrine-quantity minimum={2} />
    <vitrine-product-gallery
      product-id="1"
      product-name="Tea"
      photos={JSON.stringify(photos)}
    />
    {/* @ts-expect-error a tag that is not defined yet would get the text `[object Object]` */}
    <vitrine-product-gallery product-id="1" product-name="Tea" photos={photos} />
    {/* @ts-expect-error there is no such tag */}
    <vitrine-teapot />
  </>
)
