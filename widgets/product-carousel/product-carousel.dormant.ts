import type { DormantPart } from '../../src/loader/registry.ts'
import { wakeIfAny } from '../wake-if-any.ts'
import { wakeOnActivity } from '../wake-on-activity.ts'

/** The fallback is a row that can be scrolled, but does not move by itself. */
export const productCarousel: DormantPart = wake =>
  wakeIfAny('vitrine-product-carousel', element =>
    /^(true)?$/.test(element.getAttribute('autoplay') ?? 'false')
  )(() => wakeOnActivity(wake))
