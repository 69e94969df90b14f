import { beforeEach, expect, test, vi } from 'vitest'
import type { tellGoogle as Tell } from '../../src/consent/google-consent-mode.ts'

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
  ;({ tellGoogle } = await import('../../src/consent/google-consent-mode.ts'))
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

test('a data layer that replaces another one is told the default first, and then the choice [CONS-03]', () => {
  tellGoogle({ ...NONE, statistics: true })
  globalThis.dataLayer = [{ event: 'gtm.js' }]
  tellGoogle({ ...NONE, statistics: true })

  expect(commands().map(([command, kind]) => kind ?? command)).toEqual([
    'default',
    undefined,
    'update'
  ])
  expect(granted(commands()[2]?.[2])).toEqual(['analytics_storage', 'security_storage'])
  tellGoogle({ ...NONE, statistics: true })
  expect(commands()).toHaveLength(3)
})

test('an empty data layer of the page is told both as well, also before a choice [CONS-03]', () => {
  tellGoogle(undefined)
  globalThis.dataLayer = []
  tellGoogle(undefined)
  tellGoogle(NONE)
  expect(commands().map(([, kind]) => kind)).toEqual(['default', 'update'])
})

test('a data layer whose entries a tag manager removes is told nothing twice [CONS-03]', () => {
  const layer: unknown[] = []
  globalThis.dataLayer = layer
  const read: unknown[] = []
  layer.push = (...entries) => {
    read.push(...entries)
    return Array.prototype.push.apply(layer, entries)
  }
  tellGoogle(undefined)
  layer.length = 0
  tellGoogle(undefined)
  tellGoogle({ ...NONE, marketing: true })
  layer.splice(0, 1)
  tellGoogle({ ...NONE, marketing: true })
  expect(read.map(entry => Array.from(entry as never)[1])).toEqual(['default', 'update'])
})

test('a data layer that was emptied before anyone has read it is told the choice again, but no second default [CONS-03]', () => {
  tellGoogle({ ...NONE, marketing: true })
  globalThis.dataLayer?.splice(0)
  tellGoogle({ ...NONE, marketing: true })
  expect(commands().map(([, kind]) => kind)).toEqual(['update'])
})

test('a data layer that was emptied before anyone has read it still denies everything without a choice [CONS-03]', () => {
  tellGoogle(undefined)
  globalThis.dataLayer?.splice(0)
  tellGoogle(undefined)
  expect(commands().map(([, kind]) => kind)).toEqual(['default'])
})

test('an empty entry of the data layer is no obstacle [CONS-03]', () => {
  globalThis.dataLayer = [null, undefined]
  tellGoogle(NONE)
  expect(globalThis.dataLayer).toHaveLength(4)
})
