import * as cart from './cart.ts'
import * as consent from './consent.ts'
import * as dialog from './dialog.ts'
import { offerGlobal as makeGlobal } from './global.ts'
import * as toast from './toast.ts'
import { afterStart, afterStartOrWarn } from './when-started.ts'

// described in `functions.ts`, and named alike: every page loads the names
export const getCart = afterStart(cart.readCart)
export const addCart = afterStart(cart.addPieces)
export const changeCart = afterStart(cart.changeQuantity)
export const removeCart = afterStart(cart.removeLine)
export const followCart = afterStartOrWarn(cart.followCart)
export const getConsent = afterStart(consent.readConsent)
export const openConsent = afterStart(consent.openConsent)
export const followConsent = afterStartOrWarn(consent.followConsent)
export const openDialog = afterStart(dialog.openInDialog)
export const sayToast = afterStart(toast.sayInToast)

export async function hearToast(event: DocumentEventMap['vitrine:toast']): Promise<void> {
  toast.hearToast(event)
}

export async function offerGlobal(functions: object): Promise<void> {
  makeGlobal(functions)
}
