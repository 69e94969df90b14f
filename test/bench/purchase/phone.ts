import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** A common phone. */
const PROFILE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }

/** Slow 4G as in Lighthouse: a round trip in ms, and bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8
}

const CPU_SLOWDOWN = 4

/** A phone on slow 4G, with an empty cache. */
export interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** @param cookies Those of the visitor. */
export async function openPhone(
  browser: Browser,
  hasScript: boolean,
  cookies: Cookies
): Promise<Phone> {
  const context = await browser.newContext({
    ...PROFILE,
    locale: 'fr-BE',
    javaScriptEnabled: hasScript
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, session }
}

/**
 * The cookies of a visitor who has declined optional ones on the first visit and has come back later: on phones, the question
 * covers the add-to-cart button until it is answered.
 */
export async function cookiesOfReturningVisitor(
  browser: Browser,
  url: string
): Promise<Cookies> {
  const context = await browser.newContext({ ...PROFILE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('vitrine-consent-banner [value="decline"]').click()
  await page.locator('vitrine-consent-banner').waitFor({ state: 'detached' })
  const cookies = await context.cookies()
  await context.close()
  // the cart belongs to the session
  return cookies.filter(({ name }) => !name.includes('session'))
}
