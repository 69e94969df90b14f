import { lazyCode } from './lazy-code.ts'

export const deliveryApi = lazyCode('delivery', () => import('../api/delivery.ts'))
