import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/map-panel.json'

/** Texts of the map. */
export const t = messages('pickupMap', texts)
