import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ContextError } from '../../src/errors.ts'
import { start } from '../../src/main.ts'
import { session } from '../../src/navigation/session/session.ts'
import { proposeVisit } from '../../src/navigation/steps/propose-visit.ts'
import { hear, put } from '../element/fixture.ts'

const parts = vi.hoisted(() => ({
  navigation: vi.fn(),
  behaviours: vi.fn(),
  gates: vi.fn(),
  loader: vi.fn()
}))

vi.mock('../../src/navigation/start.ts', () => ({ startNavigation: parts.navigation }))
vi.mock('../../src/behaviours/start.ts', () => ({ startBehaviours: parts.behaviours }))
vi.mock('../../src/consent/start-gates.ts', () => ({ startConsentGates: parts.gates }))
vi.mock('../../src/loader/loader.ts', () => ({ startLoader: parts.loader }))

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('vitrine.started'))
  for (const part of Object.values(parts)) part.mockReset()
  parts.navigation.mockReturnValue(() => {})
  session.isOutdated = false
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function page(
  settings = '{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1"}'
) {
  put(`<script type="application/json" id="vitrine-context">${settings}</script>`)
  put('<main id="page"></main>')
}

test('starts navigation, behaviours and widgets', () => {
  page()
  start()
  for (const part of Object.values(parts)) expect(part).toHaveBeenCalledTimes(1)
})

test('starts once, however many copies of the library a page includes', () => {
  page()
  const heard = hear()
  start()
  Object.assign(globalThis, { [Symbol.for('vitrine.started')]: () => {} })
  start()
  for (const part of Object.values(parts)) expect(part).toHaveBeenCalledTimes(1)
  expect(heard.said[0]).toContain('has already started')
})

test('starts once, and in silence, when an effect of a component runs twice', () => {
  page()
  const heard = hear()
  start()
  start()
  for (const part of Object.values(parts)) expect(part).toHaveBeenCalledTimes(1)
  expect(heard.said).toEqual([])
})

test('starts nothing on a page that is being edited', () => {
  page('{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","editMode":true}')
  start()
  for (const part of Object.values(parts)) expect(part).not.toHaveBeenCalled()
})

test('starts the other parts when one cannot', () => {
  page()
  const heard = hear()
  parts.navigation.mockImplementation(() => {
    throw new Error('broken')
  })
  start()

  expect(heard.said).toEqual(['Vitrine could not start navigation.'])
  expect(parts.behaviours).toHaveBeenCalled()
  expect(parts.loader).toHaveBeenCalled()
})

test('starts nothing on a page without settings, and says so [CTX-01]', () => {
  put('<main id="page"></main>')
  expect(start).toThrow(ContextError)
  expect(start).toThrow('the page has no settings')
  expect(parts.loader).not.toHaveBeenCalled()
})

test.each([
  ['the option', undefined, { navigation: false }],
  [
    'the page setting',
    '{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","navigation":false}',
    {}
  ]
])(
  'starts widgets and behaviours alone by %s, on a page without #page [NAV-01]',
  (_, settings, options) => {
    page(settings)
    document.querySelector('#page')?.remove()
    start(options)
    expect(parts.navigation).not.toHaveBeenCalled()
    expect(parts.behaviours).toHaveBeenCalled()
    expect(parts.loader).toHaveBeenCalled()
    // a widget that leads to another page leaves it to the browser
    expect(proposeVisit(new URL('/next', location.href), undefined)).toHaveProperty('reason')
  }
)

test('leaves the pages of an app whose router shows them to the browser, and no dead dialogs [HTTP-02]', () => {
  page()
  start({ navigation: false })
  const heard = new CustomEvent('vitrine:login-needed', {
    detail: { returnUrl: '/', respondByDefault: vi.fn() }
  })
  document.dispatchEvent(heard)
  expect(heard.detail.respondByDefault).toHaveBeenCalled()
})

test('says that the page has no #page [CTX-01]', () => {
  page()
  document.querySelector('#page')?.remove()
  expect(start).toThrow('the page has no element with id="page"')
})

test('names the invalid setting [CTX-01]', () => {
  page('{"applicationPath":"","sitePath":"","culture":"français","consentStamp":"1"}')
  expect(start).toThrow('The page setting "culture" is "français"')
})

test('reports invalid settings to an app that imports vitrine/auto, and lets it continue [CTX-01]', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  put('<main id="page"></main>')
  await import('../../src/auto.ts')
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(ContextError))
  expect(parts.loader).not.toHaveBeenCalled()
})
