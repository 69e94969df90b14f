import { wakeOnDrop } from '../wake-on-drop.ts'

export const fileField = wakeOnDrop('vitrine-file-field')
