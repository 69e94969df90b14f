// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { asksForPrivacy } from '../../src/consent/privacy-signal.ts'
import { readContext } from '../../src/context.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, undefined, true],
  [true, false, true],
  [true, true, false],
  [false, undefined, false],
  [undefined, undefined, false],
  [undefined, true, false],
  // Global Privacy Control is true or false, nothing else
  ['1', undefined, false]
])(
  'a browser that says %s, in a shop that ignores it: %s, asks for privacy: %s',
  (signal, isIgnored, asks) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: signal })
    openPage(isIgnored === undefined ? {} : { ignorePrivacySignal: isIgnored })
    expect(asksForPrivacy()).toBe(asks)
  }
)

function openPage(features: Record<string, boolean>): void {
  const settings = {
    applicationPath: '',
    sitePath: '',
    culture: 'fr',
    consentStamp: '1',
    features
  }
  document.body.innerHTML = `<main id="page"></main>
    <script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>`
  readContext()
}
