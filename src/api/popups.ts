import { popups } from '../shared/contract/popups.ts'
import { call } from './call.ts'

/** Lets the server remember that the visitor has closed a popup, in the background [POP-01]. */
export function postHiddenPopup(Id: string): Promise<void> {
  return call(popups.hide, { body: { Id }, quiet: true })
}
