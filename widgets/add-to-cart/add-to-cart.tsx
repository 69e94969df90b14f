import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  decimal,
  text,
  url
} from '../../src/element/attributes.ts'
import { fieldsIn, formIdOf, formOf } from '../../src/element/form-of.ts'
import { useDialogAround, useHost } from '../../src/element/host.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import type { AddToCart as Body } from '../../src/shared/contract/catalog.ts'
import { parseQuantity } from '../../src/shared/numbers/quantity.ts'
import { $cart, type CartState, prepareCart } from '../../src/stores/cart/cart.ts'
import { $product } from '../../src/stores/product/product.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './add-to-cart.messages.ts'
import { useAdding } from './use-adding.ts'
import { sendForm, useFormSubmit } from './use-form-submit.ts'

const AddedDialog = lazyView(
  () => import('./added-dialog.tsx').then(code => code.AddedDialog),
  () => <p role="status">{t('addedTitle')}</p>
)

export const attributes = {
  productId: about(
    'Id of the product; the widget follows its variation form on the page and, outside of a form, its quantity field.',
    text
  ),
  productVariantId: about(
    'Id of the variant to add until the shopper selects another one.',
    text
  ),
  productName: about('Product name shown in the cart and in the confirmation.', text),
  price: about(
    'Price of one piece in major units, used for analytics only.',
    optional(decimal)
  ),
  currency: about('Currency of the price, such as `EUR`.', optional(text)),
  itemOrigin: about('Where the shopper found the product, such as `list`.', optional(text)),
  itemKey: about(
    'Tells lines of the same variant apart, if the back end keeps them separate.',
    optional(text)
  ),
  inCart: about(
    'Number of pieces of this variant in the cart when the page was rendered.',
    optional(count, '0')
  ),
  orderId: about('Id of the past order that the product is reordered from.', optional(text)),
  cartHref: about(
    'URL of the cart page; defaults to `pages.cart` of the page settings.',
    optional(url)
  )
}

type AddToCartProps = AttributeProps<typeof attributes>

/** The add-to-cart button; inside a form, it replaces the form submission [PDP-05]. */
export function AddToCart(props: AddToCartProps) {
  const { element } = useHost()
  const $choice = $product(props.productId, useDialogAround())
  const { variant, quantity, problem, isLoading } = useStore($choice)
  const cart = useStore($cart)
  const { state, add, complain, dismiss } = useAdding(
    async (body, newest) => {
      // the product is in the cart even if the analytics module cannot be loaded
      const code = await import('./track-added.ts').catch(() => undefined)
      code?.trackAdded(props, body, newest)
    },
    () => sendForm(element)
  )
  useFormSubmit(element, form => addChosen(shownQuantity(form, props.productId)))

  const variantId = variant?.ProductVariantId ?? props.productVariantId
  const isUnavailable = variant?.IsAvailable === false
  const label = isUnavailable ? t('unavailable') : t('add')
  const formId = formIdOf(element)
  const isInForm = formOf(element) !== null

  // pressed while the selected variant is loading: added as soon as it is known
  const [waiting, setWaiting] = useState<{ pieces: number | undefined }>()
  const addWaiting = useEffectEvent(() => {
    if (!waiting) return
    setWaiting(undefined)
    const body = bodyOf(props, variantId, waiting.pieces)
    if (isUnavailable) complain(body, t('unavailable'))
    else addChosen(waiting.pieces)
  })
  useEffect(() => {
    if (!isLoading) addWaiting()
  }, [isLoading])

  // a failure is about the quantity that was shown then
  const [tried, setTried] = useState<number>()

  function addChosen(pieces: number | undefined) {
    prepare()
    setTried(quantity)
    if (isLoading) return setWaiting({ pieces })
    if (isUnavailable) return
    const body = bodyOf(props, variantId, pieces)
    if (problem) complain(body, problem)
    else void add(body)
  }

  return (
    <div className="vitrine-add-to-cart">
      <Button
        kind="primary"
        className="vitrine-add-to-cart__button"
        type={isInForm ? 'submit' : 'button'}
        form={formId}
        busy={state.status === 'adding' || waiting !== undefined}
        // product lists contain many of these buttons, so each needs a distinct name
        aria-label={t('named', { label, name: props.productName })}
        aria-disabled={isUnavailable && !isLoading}
        data-added={state.status === 'added' || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => isInForm || addChosen(quantity)}
      >
        {label}
      </Button>
      <p className="vitrine-add-to-cart__note">{noteOf(props, cart, variantId)}</p>
      {state.status === 'failed' &&
        state.body.ProductVariantId === variantId &&
        tried === quantity && (
          <ErrorMessage
            text={state.problem}
            onRetry={state.canRetry ? () => add(state.body) : undefined}
          />
        )}
      {state.status === 'added' && (
        <AddedDialog
          body={state.body}
          count={state.count}
          cart={state.cart}
          cartHref={props.cartHref ?? pageUrl('cart')}
          onClose={dismiss}
        />
      )}
    </div>
  )
}

/** Preloads the code of the dialog and of the cart when the shopper is likely to add the product. */
function prepare(): void {
  AddedDialog.preload()
  void prepareCart()
}

/** A blank or invalid quantity counts as one piece [PDP-05]. */
function bodyOf(props: AddToCartProps, variantId: string, pieces = 1): Body {
  const { productName, itemOrigin, itemKey, orderId } = props
  return {
    ProductVariantId: variantId,
    Quantity: pieces >= 1 ? pieces : 1,
    Name: productName,
    ...(itemOrigin !== undefined && { ItemOrigin: itemOrigin }),
    ...(itemKey !== undefined && { ItemKey: itemKey }),
    ...(orderId !== undefined && { OrderId: orderId })
  }
}

function noteOf(
  props: AddToCartProps,
  state: CartState,
  variantId: string
): string | undefined {
  const count = countOf(props, state, variantId)
  return count > 0 ? t('inCart', { count }) : undefined
}

/** Until the cart has loaded, this is the server-rendered count, which is known for the initial variant only. */
function countOf(props: AddToCartProps, state: CartState, variantId: string): number {
  if (state.status !== 'ready') {
    return variantId === props.productVariantId ? props.inCart : 0
  }
  const lines = state.cart.Items.filter(item => item.ProductVariantId === variantId)
  return lines.reduce((sum, item) => sum + item.Quantity, 0)
}

/**
 * The quantity that a form shows for a product: in the product's `<vitrine-quantity>`, in another one, or in the plain field
 * `Quantity`, `quantity` or `qty`, which may be hidden. `undefined` if there is none, or if its text is not a quantity [PDP-05].
 */
function shownQuantity(form: HTMLFormElement, productId: string): number | undefined {
  const tags = fieldsIn(form).flatMap(field => field.closest('vitrine-quantity') ?? [])
  const tag = tags.find(one => one.getAttribute('product-id') === productId) ?? tags[0]
  const plain = [...new FormData(form)].find(([name]) => /^(quantity|qty)$/i.test(name))
  const text = tag?.querySelector('input')?.value ?? plain?.[1]
  return parseQuantity(String(text ?? ''))
}
