import { wakeOnFormUse } from '../wake-on-form-use.ts'

export const cityField = wakeOnFormUse('vitrine-city-field')
