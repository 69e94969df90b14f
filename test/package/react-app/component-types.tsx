import { createRef } from 'react'
import type { Cart } from 'vitrine/contract'
import {
  VitrineActiveFilters,
  VitrineAddToCart,
  VitrineCartItems,
  type VitrineCartItemsProps,
  VitrineConsentBanner,
  VitrineMap,
  VitrineProductGallery,
  VitrineQuantity
} from 'vitrine/react'

const quantity = createRef<HTMLElementTagNameMap['vitrine-quantity']>()

export const cartItems = (cart: Cart, props: VitrineCartItemsProps) => (
  <>
    <VitrineCartItems {...props} />
    <VitrineCartItems
      cart={cart}
      checkoutHref="/checkout"
      onCartChanged={({ detail }) => detail.cart.ItemsCount.toFixed()}
      onAlive={() => {}}
      className="wide"
      style={{ color: 'red' }}
      id="cart"
      data-test="1"
      aria-label="Cart"
      load="eager"
    >
      <p>Loading</p>
    </VitrineCartItems>
    {/* @ts-expect-error the cart is no text */}
    <VitrineCartItems cart="{}" />
    {/* @ts-expect-error the cart has no such field */}
    <VitrineCartItems onCartChanged={({ detail }) => detail.cart.Count} />
    {/* @ts-expect-error the tag has no such event */}
    <VitrineCartItems onMapPicked={() => {}} />
    <VitrineMap
      mapLabel="Shops"
      onMapPicked={({ detail }) => detail.id.toLowerCase()}
      onMapMoved={({ detail: { lat, lng } }) => (lat + lng).toFixed()}
    />
    <VitrineQuantity ref={quantity} minQty={2} name="qty" productId={7} onChange={() => {}} />
    <VitrineQuantity ref={tag => void tag?.value?.toFixed()} />
    {/* @ts-expect-error a number is written without quotation marks */}
    <VitrineQuantity minQty="2" />
    {/* @ts-expect-error there is no such moment */}
    <VitrineQuantity load="sometimes" />
    {/* @ts-expect-error the tag has no such attribute */}
    <VitrineQuantity minimum={2} />
    <VitrineAddToCart productId={1} productVariantId="101" productName="Teapot" price={24.5} />
    {/* @ts-expect-error the product is missing */}
    <VitrineAddToCart productVariantId="101" productName="Teapot" />
    <VitrineProductGallery
      productId="1"
      productName="Teapot"
      photos={[{ AssetId: '7', AssetName: 'teapot.webp' }]}
    />
    {/* @ts-expect-error a photo is more than a name */}
    <VitrineProductGallery productId="1" productName="Teapot" photos={['teapot.webp']} />
    <VitrineActiveFilters active={[{ Key: 'k', Id: '1', Facet: 'Colour', Option: 'Red' }]} />
    <VitrineConsentBanner
      onSetCookieConsent={({ detail }) => detail.stamp.toLowerCase()}
      onConsentChanged={({ detail }) => detail.changed.join()}
    />
  </>
)
