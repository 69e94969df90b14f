import type { defineBehaviour } from '../behaviours/behaviours.ts'
import { lazy } from '../lib/lazy.ts'
import type { markChanged } from '../lib/page/changes.ts'
import type { prefetch, refresh, visit } from '../navigation/visit.ts'
import type { StartOptions } from './start-options.ts'

type Api = typeof import('./api.ts')

// every page loads this file, and few pages use it
const code = lazy(() => import('./api.ts'))

/** The cart, as the tags of the page show it. What changes it here changes it there, and the reverse. */
export const cart = {
  /**
   * The cart once no change is pending. It is requested if the page does not know it yet.
   *
   * @throws {ActionError}
   */
  get: later('getCart'),
  /**
   * Adds pieces of a variant. Resolves to the new cart, in which `AddedQuantity` is the number of pieces that the server has added: it
   * may be lower than what was asked for, and 0.
   *
   * ```js
   * await cart.add({ productVariantId: 'teapot-red', quantity: 2 })
   * ```
   *
   * @throws {ActionError}
   */
  add: later('addCart'),
  /**
   * Sets the quantity of a line in pieces; 0 removes the line. Tags show it at once, and the old one again if it is rejected. Resolves to
   * the cart that the server has confirmed.
   *
   * @throws {ActionError}
   */
  change: later('changeCart'),
  /**
   * Removes a line, and offers to undo that in a toast, as the tags do. Resolves to the cart that the server has confirmed.
   *
   * @throws {ActionError}
   */
  remove: later('removeCart'),
  /**
   * Calls back with the cart that the server has confirmed: as soon as it is known, and after each change, whoever made it. It is
   * requested if the page does not know it yet.
   *
   * @returns Ends this; the listener is not called any more.
   */
  subscribe: follow('followCart')
}

/** The shopper's choice about cookies. */
export const consent = {
  /**
   * The choice, or `undefined` as long as the shopper has made none.
   *
   * @throws {ActionError}
   */
  get: later('getConsent'),
  /**
   * Opens the settings of `<vitrine-consent-settings>`. On a page without that tag, moves the focus to the notice that asks, while it does.
   *
   * @throws {ActionError} with the reason `unavailable` on a page with neither.
   */
  open: later('openConsent'),
  /**
   * Calls back with the choice, or `undefined`: soon, and after each change.
   *
   * @returns Ends this; the listener is not called any more.
   */
  subscribe: follow('followConsent')
}

/** Dialogs above the page, which look and behave like those of the tags. */
export const dialog = {
  /**
   * Opens a page of the shop, or an element, in a dialog, and resolves once the dialog is closed. An element of the page returns to its
   * place; of a `<template>`, a copy of the content is shown.
   *
   * ```js
   * await dialog.open({ url: '/shop/en/shoppingcarts', title: 'Your cart' })
   * ```
   *
   * @throws {ActionError} with the reason `invalid` for a URL that cannot be shown in a dialog, such as one of another site.
   */
  open: later('openDialog')
}

/**
 * Shows a short message in `<vitrine-toasts>`; the console says if the page has no such tag.
 *
 * ```js
 * toast('Saved.', { kind: 'success' })
 * ```
 *
 * @throws {ActionError}
 */
export const toast = later('sayToast')

/** A toast that a script asks for with an event: also one before the code of toasts is loaded. */
export const hearToast = later('hearToast')

/** What `window.vitrine` offers, and callbacks in `window.vitrineReady` get. */
export interface VitrineGlobal {
  readonly cart: typeof cart
  readonly changed: typeof markChanged
  readonly consent: typeof consent
  readonly defineBehaviour: typeof defineBehaviour
  readonly dialog: typeof dialog
  readonly prefetch: typeof prefetch
  readonly refresh: typeof refresh
  readonly toast: typeof toast
  readonly visit: typeof visit
  start(options?: StartOptions): void
}

/** Makes `window.vitrine`, if the page settings ask for it. */
export const offerGlobal = (start: VitrineGlobal['start']): Promise<void> =>
  later('offerGlobal')({ cart, consent, dialog, start, toast })

function later<Name extends keyof Api>(name: Name): Api[Name] {
  const run = (...parameters: unknown[]) =>
    code().then(api => (api[name] as (...parameters: unknown[]) => unknown)(...parameters))
  return run as Api[Name]
}

function follow<Name extends 'followCart' | 'followConsent'>(
  name: Name
): (listener: Parameters<Api[Name]>[0]) => () => void {
  return listener => {
    const stop = new AbortController()
    void later(name)(listener as never, stop.signal)
    return () => stop.abort()
  }
}
