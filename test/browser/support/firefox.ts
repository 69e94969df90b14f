import { type Browser, firefox } from '@playwright/test'
import { findFirefox } from '../../../scripts/firefox.mjs'

interface Session {
  send(method: string, params: unknown): Promise<unknown>
}

/** Playwright's internals for an ordinary Firefox, which it drives by WebDriver BiDi. */
interface WithInside {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } }
}

/** Commands that Playwright sends to every page, but Firefox ESR does not support yet. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride'])

/** Playwright's options for the ordinary Firefox of this machine, or `undefined` if there is none. */
export const FIREFOX = firefoxOptions()

function firefoxOptions() {
  const executablePath = findFirefox()
  if (!executablePath) return undefined
  startOlderFirefox()
  return {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath, args: [] }
  }
}

/** Makes Playwright work with an older Firefox than its protocol version requires. Media emulation has no effect there. */
function startOlderFirefox(): void {
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
