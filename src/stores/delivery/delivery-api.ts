import { lazyOrOffline } from '../query/lazy-or-offline.ts'

export const deliveryApi = lazyOrOffline(() => import('../../api/delivery.ts'))
