/** @jsxImportSource solid-js */
import type {} from 'vitrine/solid'

const photos = [{ AssetId: '7', AssetName: 'teapot.webp' }]

export const tags = (
  <>
    <vitrine-quantity min-qty={2} load="visible" class="wide" data-test="1">
      <input name="Quantity" />
    </vitrine-quantity>
    <vitrine-quantity ref={tag => void tag.minQty.toFixed()} onClick={() => {}} />
    <vitrine-add-to-cart product-id={1} product-variant-id="101" product-name="Teapot" />
    <vitrine-product-gallery product-id="1" product-name="Tea" photos={photos} />
    {/* @ts-expect-error the product is missing */}
    <vitrine-add-to-cart product-variant-id="101" product-name="Teapot" />
    {/* @ts-expect-error a number of pieces is not a word */}
    <vitrine-quantity min-qty="two" />
    {/* @ts-expect-error there is no such moment */}
    <vitrine-quantity load="sometimes" />
    {/* @ts-expect-error the tag has no such attribute */}
    <vitrine-quantity minimum={2} />
    {/* @ts-expect-error there is no such tag */}
    <vitrine-teapot />
  </>
)
