import { wakeOnDrop } from '../wake-on-drop.ts'

export const imageField = wakeOnDrop('vitrine-image-field')
