import type { DormantPart } from '../../src/loader/registry.ts'
import { wakeOnActivity } from '../wake-on-activity.ts'

/** The fallback shows the coupons of the cart, but does not apply the one that the URL may contain. */
export const coupon: DormantPart = wake => (location.search ? wake() : wakeOnActivity(wake))
