import { fieldsIn } from '../../src/element/form-of.ts'
import { parseQuantity } from '../../src/shared/numbers/quantity.ts'

/**
 * The quantity that a form shows for a product: in the product's `<vitrine-quantity>`, in another one, or in the plain field
 * `Quantity`, which may be hidden. `undefined` if there is none, or if its text is not a quantity [PDP-05].
 */
export function shownQuantity(form: HTMLFormElement, productId: string): number | undefined {
  const tags = fieldsIn(form).flatMap(field => field.closest('vitrine-quantity') ?? [])
  const tag = tags.find(one => one.getAttribute('product-id') === productId) ?? tags[0]
  const text = tag?.querySelector('input')?.value ?? new FormData(form).get('Quantity')
  return parseQuantity(String(text ?? ''))
}
