import { expect, type Page } from '@playwright/test'
import { pendingRequests } from './pending-requests.ts'
import { tagsAlive } from './settled.ts'

/** Every control that acts on its page. Ordinary links lead to other pages, which take the focus themselves. */
const CONTROL =
  'button, summary, select, input:not([type="hidden"]), textarea, a:is([aria-haspopup], [role="button"], [data-vitrine-modal])'

/** What `operateAll` reports for the button of `addLosingButton`. */
export const LOSING = 'button losing in vitrine-home'

/**
 * Presses one control of each kind, and Escape. Returns those after which nothing has the focus.
 *
 * @param isHome The header and the footer, which are on every page, count only here.
 */
export async function operateAll(page: Page, isHome = false): Promise<string[]> {
  const url = page.url()
  const pending = pendingRequests(page)
  const hasFocus = async () => {
    try {
      await tagsAlive(page)
      await expect.poll(() => pending.size).toBe(0)
      return await page.evaluate(keepsFocus)
    } catch (error) {
      // a full load starts without a focus
      if (!/because of a navigation/.test(String(error))) throw error
      await page.waitForLoadState()
      return true
    }
  }
  const operated: string[] = []
  const lost: string[] = []
  await tagsAlive(page)
  for (;;) {
    const control = await focusNext(page, operated, isHome)
    if (control === undefined) break
    operated.push(control)
    await page.keyboard.press(await keyFor(page))
    const isKept = await hasFocus()
    if (!isKept) lost.push(control)
    await page.keyboard.press('Escape')
    if (isKept && !(await hasFocus())) lost.push(`${control}, then Escape`)
    if (pathOf(page.url()) !== pathOf(url)) await page.goto(url)
  }
  return lost
}

/** Focuses a control of a kind that has not been operated yet, and returns its kind. */
function focusNext(
  page: Page,
  operated: readonly string[],
  isHome: boolean
): Promise<string | undefined> {
  return page.evaluate(
    ({ CONTROL, operated, isHome }) => {
      for (const element of document.querySelectorAll<HTMLElement>(CONTROL)) {
        const around = element.closest('[class^="vitrine-"], [class^="shop-"]')?.className ?? ''
        const { sign, way } = element.dataset
        const own = [element.localName, element.className, sign, way].filter(Boolean)
        const kind = `${own.join(' ')} in ${around}`
        const isOfAllPages = !isHome && element.closest('header, footer:not(dialog footer)')
        if (operated.includes(kind) || isOfAllPages) continue
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        element.focus()
        if (document.activeElement !== element) continue
        Object.assign(window, { operated: true })
        return kind
      }
      return undefined
    },
    { CONTROL, operated, isHome }
  )
}

function keyFor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (activeElement?.matches('select, [type="radio"]')) return 'ArrowDown'
    if (activeElement?.matches('[type="checkbox"], [type="file"]')) return 'Space'
    // Enter in a field would submit its form
    return activeElement?.matches('input, textarea') ? '1' : 'Enter'
  })
}

/** Runs in the page. A script that takes the focus away on purpose is respected. */
export function addLosingButton(): void {
  const button = document.createElement('button')
  button.className = 'losing'
  button.addEventListener('click', () => button.blur())
  document.body.prepend(button)
}

/** Runs in the page: whether something has the focus, as soon as nothing is busy. A full load starts without a focus. */
async function keepsFocus(): Promise<boolean> {
  const WAIT_MS = 5000
  const isNew = !('operated' in window)
  const isFocused = () => isNew || document.activeElement !== document.body
  const start = performance.now()
  while (performance.now() - start < WAIT_MS) {
    await new Promise(requestAnimationFrame)
    const isBusy = document.querySelector('[aria-busy="true"], [data-vitrine-busy]')
    if (isFocused() && !isBusy) return true
  }
  return isFocused()
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
