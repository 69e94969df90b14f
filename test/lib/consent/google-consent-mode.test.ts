import { beforeEach, expect, test, vi } from 'vitest'
import type { tellGoogle as Tell } from '../../../src/lib/consent/google-consent-mode.ts'

const NONE = { stamp: '1', preferences: false, statistics: false, marketing: false }
const SIGNALS = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage'
]

let tellGoogle: typeof Tell

beforeEach(async () => {
  globalThis.dataLayer = undefined
  vi.resetModules()
  ;({ tellGoogle } = await import('../../../src/lib/consent/google-consent-mode.ts'))
})

/** The commands in order, as Google's tags read them. */
function commands(): [command: string, kind: string, signals: Record<string, string>][] {
  return (globalThis.dataLayer ?? []).map(entry => Array.from(entry as never) as never)
}

function granted(signals: Record<string, string> = {}): string[] {
  return Object.keys(signals).filter(name => signals[name] === 'granted')
}

test('denies all seven signals by default, and then updates them once per choice [CONS-03]', () => {
  tellGoogle(undefined)
  tellGoogle({ ...NONE, statistics: true })
  tellGoogle({ ...NONE, statistics: true })
  tellGoogle({ ...NONE, statistics: true, marketing: true })
  tellGoogle(NONE)

  expect(commands().map(([command, kind]) => `${command} ${kind}`)).toEqual([
    'consent default',
    'consent update',
    'consent update',
    'consent update'
  ])
  const signals = commands().map(command => command[2])
  for (const one of signals) expect(Object.keys(one).sort()).toEqual(SIGNALS)
  expect(signals.map(granted)).toEqual([
    [],
    ['analytics_storage', 'security_storage'],
    [
      'ad_storage',
      'ad_user_data',
      'ad_personalization',
      'analytics_storage',
      'security_storage'
    ],
    ['security_storage']
  ])
})

test('an earlier choice is an update, too, never a second default [CONS-03]', () => {
  tellGoogle({ ...NONE, preferences: true })
  expect(commands().map(([, kind]) => kind)).toEqual(['default', 'update'])
  expect(granted(commands()[1]?.[2])).toEqual([
    'functionality_storage',
    'personalization_storage',
    'security_storage'
  ])
})

test('keeps the default that the page has printed [CONS-03]', () => {
  globalThis.dataLayer = [{ event: 'gtm.js' }, ['consent', 'default', { ad_storage: 'denied' }]]
  tellGoogle(NONE)
  expect(commands().filter(([, kind]) => kind === 'default')).toHaveLength(1)
  expect(commands()).toHaveLength(3)
})

test('sends commands as Google’s tags expect them: not as arrays [CONS-03]', () => {
  tellGoogle(undefined)
  expect(Object.prototype.toString.call(globalThis.dataLayer?.[0])).toBe('[object Arguments]')
})
