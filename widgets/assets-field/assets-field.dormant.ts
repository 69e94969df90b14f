import { wakeOnDrop } from '../wake-on-drop.ts'

export const assetsField = wakeOnDrop('vitrine-assets-field')
