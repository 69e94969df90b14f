import type { WishAdded } from '../../src/contract/wishlist.ts'
import { parseQuantity } from '../../src/lib/numbers/quantity.ts'
import { addWish, removeWish } from '../../src/stores/wishlists.ts'

/**
 * Sends a form of the popup: its fields are those of the call. A form with `data-wishlist="remove"` takes the variant off every
 * list, and has no answer.
 */
export async function sendForm(form: HTMLFormElement): Promise<WishAdded | undefined> {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const ProductVariantId = text('ProductVariantId')
  if (form.dataset.wishlist === 'remove') {
    await removeWish(ProductVariantId)
    return undefined
  }
  const WishlistId = text('WishlistId')
  // a new list that nobody named has the name that its field suggests
  const name = text('Name') || nameField(form)?.placeholder
  return addWish({
    ProductVariantId,
    Quantity: Math.max(1, parseQuantity(text('Quantity')) ?? 1),
    Kind: text('Kind') === 'birthlist' ? 'birthlist' : 'wishlist',
    ...(WishlistId ? { WishlistId } : name && { Name: name })
  })
}

/** Who types a name means a new list; who chooses a list needs no name. */
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
