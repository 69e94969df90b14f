import { lazyCode } from '../query/lazy-code.ts'

export const deliveryApi = lazyCode(() => import('../../api/delivery.ts'))
