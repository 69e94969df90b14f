import { test as base } from '@playwright/test'

export interface BrowserOptions {
  /** `false` for an older browser, in which navigation detects clicks instead of `navigate` events. */
  hasNavigationApi: boolean
}

/**
 * Marks rules that apply to both ways of detecting a visit. `npm run test:all` also runs them without the Navigation
 * API.
 */
export const EVERY_BROWSER = '@every-browser'

export const test = base.extend<BrowserOptions>({
  hasNavigationApi: [true, { option: true }],
  async context({ context, hasNavigationApi }, use) {
    if (!hasNavigationApi) await context.addInitScript(hideSourceElement)
    await use(context)
  }
})

/**
 * Runs in every document before its scripts. Without the source of a `navigate` event, the product does not use these
 * events. The tests themselves read `navigation`.
 */
function hideSourceElement(): void {
  Reflect.deleteProperty(NavigateEvent.prototype, 'sourceElement')
}
