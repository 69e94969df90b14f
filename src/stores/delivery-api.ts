import { lazyCode } from './lazy-code.ts'

export const deliveryApi = lazyCode(() => import('../api/delivery.ts'))
