import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import type { CookieRow, ServiceCategory, StorageKind } from './tables.ts'

interface OwnStorage {
  /** `vitrine-countdown-*` for all that start with it. */
  name: string
  kind: StorageKind
  category: ServiceCategory
  /** The key of a text: `Storage.Duration.{duration}`. */
  duration: 'month' | 'year' | 'browser' | 'tab' | 'kept' | 'instant'
}

/**
 * What the code of the shop and the library stores in the browser, besides the cookies that editors describe. What is stored under
 * another name fails `test/demo-cms/kernel/consent/stored-names.test.ts`. The purposes are texts: `Storage.{name}`, without `-*`.
 */
export const ownStorage: readonly OwnStorage[] = [
  { name: 'vitrine-probe', kind: 'cookie', category: 'necessary', duration: 'instant' },
  { name: 'vitrine-changed', kind: 'local', category: 'necessary', duration: 'kept' },
  { name: 'vitrine-session-changed', kind: 'local', category: 'necessary', duration: 'kept' },
  { name: 'vitrine-logoff', kind: 'local', category: 'necessary', duration: 'kept' },
  { name: 'vitrine-quick-order', kind: 'session', category: 'necessary', duration: 'tab' },
  { name: 'vitrine-kept-for', kind: 'session', category: 'necessary', duration: 'tab' },
  { name: 'vitrine-kept-for', kind: 'local', category: 'necessary', duration: 'kept' },
  { name: 'vitrine-popup-opened', kind: 'session', category: 'necessary', duration: 'tab' },
  { name: 'vitrine-not-pages', kind: 'session', category: 'necessary', duration: 'tab' },
  { name: 'vitrine', kind: 'session', category: 'necessary', duration: 'tab' },
  { name: 'vitrine-countdown-*', kind: 'session', category: 'necessary', duration: 'tab' },
  { name: 'VitrineListView', kind: 'cookie', category: 'preferences', duration: 'year' },
  { name: 'VitrineNewsView', kind: 'cookie', category: 'preferences', duration: 'year' },
  { name: 'VitrineAssetView', kind: 'cookie', category: 'preferences', duration: 'browser' },
  { name: 'ManagerLocation', kind: 'cookie', category: 'preferences', duration: 'month' },
  { name: 'vitrine-location', kind: 'local', category: 'preferences', duration: 'kept' },
  { name: 'vitrine-pickup-point', kind: 'local', category: 'preferences', duration: 'kept' },
  { name: 'vitrine-recently-viewed', kind: 'local', category: 'preferences', duration: 'kept' },
  { name: 'vitrine-recent-searches', kind: 'local', category: 'preferences', duration: 'kept' },
  { name: 'vitrine-captions', kind: 'local', category: 'preferences', duration: 'kept' },
  { name: 'vitrine-item-origins', kind: 'session', category: 'statistics', duration: 'tab' }
]

/** The rows of a category in one language. */
export function ownRows(culture: Culture, category: ServiceCategory): CookieRow[] {
  return ownStorage
    .filter(own => own.category === category)
    .map(({ name, kind, duration }) => ({
      name,
      kind,
      purpose: text(culture, `Storage.${name.replace(/-\*$/, '')}`),
      duration: text(culture, `Storage.Duration.${duration}`),
      provider: 'Vitrine'
    }))
}
