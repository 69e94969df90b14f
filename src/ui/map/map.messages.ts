import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/map-view.json'

/** Texts of every map. */
export const t = messages('map', texts)
