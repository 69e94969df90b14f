import { $settingsRequested } from '../../src/consent/consent.ts'
import { wakeWhen } from '../wake-when.ts'

/** Other parts of the page can open the settings [CONS-04]. */
export const consentSettings = wakeWhen($settingsRequested, isRequested => isRequested)
