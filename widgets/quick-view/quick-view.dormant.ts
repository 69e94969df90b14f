import { wakeIfAny } from '../wake-if-any.ts'

/** The URL may ask for the dialog of a product [CAT-14]. */
export const quickView = wakeIfAny(
  'vitrine-quick-view',
  element => location.hash === `#quick-view-${element.getAttribute('product-id')}`
)
