import type { ReadableAtom } from 'nanostores'
import { useEffect, useSyncExternalStore } from 'react'
import { type Context, context } from '../context.ts'
import { useDialogAround } from '../element/host.ts'
import { $cart, type CartState, loadCart } from '../stores/cart/cart.ts'
import { $product, type ProductChoice } from '../stores/product/product.ts'

/**
 * The cart as the tags show it, with changes that the server has not confirmed yet; it is loaded if no tag has done so. To change it, use
 * `cart` of `vitrine`.
 */
export function useCart(): CartState {
  useEffect(() => {
    if ($cart.get().status === 'loading') void loadCart()
  }, [])
  return useValue($cart)
}

/**
 * What the shopper has chosen of a product: the variant of its variation form, the pieces in its quantity field, both `undefined` while the
 * page has none. In a dialog, that of the dialog.
 */
export function useProduct(productId: string): ProductChoice {
  return useValue($product(productId, useDialogAround()))
}

/** The page settings, which change with pages that are shown in place. */
export function useContext(): Context {
  return useSyncExternalStore(onPage, context)
}

// not that of @nanostores/react, which would become a file of its own for all views
function useValue<Value>($store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(
    changed => $store.listen(changed),
    () => $store.get()
  )
}

function onPage(changed: () => void): () => void {
  document.addEventListener('vitrine:load', changed)
  return () => document.removeEventListener('vitrine:load', changed)
}
