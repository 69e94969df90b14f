import { maxLength, object, pipe, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** Popups and banners that editors publish. */
export const popups = {
  /**
   * The server sets the cookie with the list of hidden popups, because some browsers keep cookies that scripts write for seven days
   * only. 404 for an unknown popup.
   */
  hide: endpoint({
    name: 'popups.hide',
    method: 'POST',
    path: '{app}/api/v1/popups/hide',
    summary: 'Remembers that the visitor has closed a popup [POP-01] [POP-02].',
    body: object({ Id: pipe(string(), maxLength(40)) })
  })
}
