import { type Browser, firefox } from '@playwright/test'

interface Session {
  send(method: string, params: unknown): Promise<unknown>
}

/** Playwright drives an ordinary Firefox by WebDriver BiDi; what is behind its public face. */
interface WithInside {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } }
}

/** Commands that Playwright sends to every page and that an extended support release does not know yet. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride'])

/** Lets Playwright start a Firefox that is older than the protocol it speaks. Emulated media do nothing there. */
export function startOlderFirefox(): void {
  const launch = firefox.launch.bind(firefox)
  firefox.launch = async options => {
    const browser = await launch(options)
    const inside = (browser as unknown as WithInside)._connection.toImpl(browser)
    const prototype = Object.getPrototypeOf(inside._browserSession) as Session
    const { send } = prototype
    prototype.send = function (this: Session, method, params) {
      return UNKNOWN.has(method) ? Promise.resolve({}) : send.call(this, method, params)
    }
    return browser
  }
}
