import type { VitrineEvents } from 'vitrine'
import 'vitrine/widgets/quantity'
import type { Cart } from 'vitrine/contract'
import type {} from 'vitrine/jsx'

export const element: HTMLElement = document.createElement('vitrine-quantity')
export const minimum: number | undefined = document.querySelector('vitrine-quantity')?.minQty
// @ts-expect-error the element has no such property
document.querySelector('vitrine-quantity')?.minimum

document.addEventListener('vitrine:cart:changed', ({ detail }) => {
  detail.cart.ItemsCount.toFixed()
  // @ts-expect-error the cart has no such field
  detail.cart.Count
})

export const count = (cart: Cart): number => cart.ItemsCount
export const problem = (detail: VitrineEvents['vitrine:error']): string => detail.error.message

export const tags = (
  <>
    <vitrine-quantity min-qty={2} load="visible" className="wide" />
    {/* @ts-expect-error a number of pieces is not a list */}
    <vitrine-quantity min-qty={[2]} />
    {/* @ts-expect-error there is no such moment */}
    <vitrine-quantity load="sometimes" />
    {/* @ts-expect-error there is no such tag */}
    <vitrine-teapot />
  </>
)
