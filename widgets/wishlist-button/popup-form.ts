import type { WishAdded } from '../../src/shared/contract/wishlist.ts'
import { parseQuantity } from '../../src/shared/numbers/quantity.ts'
import { addToWishlist, removeFromWishlists } from '../../src/stores/wishlist/wishlists.ts'

/**
 * Sends a form of the popup, whose fields are those of the API call. A form with `data-wishlist="remove"` removes the variant from
 * all lists and returns nothing.
 */
export async function sendForm(form: HTMLFormElement): Promise<WishAdded | undefined> {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const ProductVariantId = text('ProductVariantId')
  if (form.dataset.wishlist === 'remove') {
    await removeFromWishlists(ProductVariantId)
    return undefined
  }
  const WishlistId = text('WishlistId')
  // a new list without a name gets the one suggested by the placeholder
  const name = text('Name') || nameField(form)?.placeholder
  return addToWishlist({
    ProductVariantId,
    Quantity: Math.max(1, parseQuantity(text('Quantity')) ?? 1),
    Kind: text('Kind') === 'birthlist' ? 'birthlist' : 'wishlist',
    ...(WishlistId ? { WishlistId } : name && { Name: name })
  })
}

/** Typing a name selects the option for a new list; selecting a list makes the name unnecessary. */
export function readWish(field: HTMLInputElement): void {
  const { form } = field
  const name = form && nameField(form)
  if (!form || !name) return
  const isNew = form.querySelector<HTMLInputElement>('[name="WishlistId"][value=""]')
  if (field === name && name.value && isNew) isNew.checked = true
  if (field.name === 'WishlistId' && field.value) name.value = ''
}

function nameField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('[name="Name"]')
}
