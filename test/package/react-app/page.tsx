import { useState } from 'react'
import type {} from 'vitrine/jsx'

/** The types would refuse it. */
const BROKEN = 'broken' as unknown as number
const photos = JSON.stringify([{ AssetId: '7', AssetName: 'teapot.webp' }])

export function Page() {
  const [count, setCount] = useState(0)
  return (
    <>
      <vitrine-quantity value={2} min-qty={count < 3 ? 1 : BROKEN} load="eager">
        {count % 2 === 0 && <b>even</b>}
        <input key={count} name="Quantity" defaultValue={2} />
        {count > 0 && `changed ${count} times`}
      </vitrine-quantity>
      <vitrine-copy value="A-1" label="Reference" load="eager">
        {count === 0 ? 'A-1' : <code key={count}>A-{count}</code>}
      </vitrine-copy>
      <vitrine-product-gallery
        product-id="teapot"
        product-name="Teapot"
        photos={photos}
        load="eager"
      >
        <div className="vitrine-product-gallery">
          <div className="vitrine-carousel__track">
            <div className="vitrine-carousel__slide">
              <a href="/assets/7/1600x1600/teapot.webp">Teapot</a>
            </div>
          </div>
        </div>
      </vitrine-product-gallery>
      <button type="button" onClick={() => setCount(count + 1)}>
        Change
      </button>
      <output>{count}</output>
    </>
  )
}
