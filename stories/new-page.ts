import { allowRequests, endRequests } from '../.storybook/story-requests.ts'
import { dispatch } from '../src/events.ts'
import { forgetStrings } from '../src/i18n/strings.ts'
import { forgetStores } from '../test/support/forget-stores.ts'
import { nextTask } from '../test/support/watch-tags.ts'

/** Ends the requests of a story's page; call it after removing its tags. */
export async function leavePage(): Promise<void> {
  // a quantity that waits for the next click would be sent in the next story
  dispatch('vitrine:before-visit', { url: location.href })
  endRequests()
  // React unmounts the widgets one task after their tags are removed
  await nextTask()
}

/**
 * Resets everything that a page leaves behind, so that every story starts on a new page, whichever stories were shown before in
 * this document.
 */
export function enterPage(): void {
  forgetStrings()
  forgetStores()
  for (const storage of [localStorage, sessionStorage]) clear(storage)
  allowRequests()
}

/** Keeps Storybook's own settings, which are in the same storage. */
function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith('vitrine-')) storage.removeItem(key)
  }
}
