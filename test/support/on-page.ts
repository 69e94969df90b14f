import { type Locator, page } from 'vitest/browser'

/**
 * The content of the page: `onPage().getByRole('status')` finds the message of a widget, and not the live regions of the whole document,
 * which may still read out a text of an earlier test.
 */
export function onPage(): Locator {
  return page.elementLocator(document.getElementById('page')!)
}
