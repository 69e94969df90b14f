import { context } from '../../context.ts'
import { documentStart } from '../browser/clock.ts'
import { allCookies } from '../browser/cookies.ts'
import { changedSince, markChanged } from './changes.ts'
import { forgetting, type Kept, OWNER } from './kept.ts'

/** Every key, to be removed. */
export const KEPT: Kept = {
  sessionStorage: ['vitrine-quick-order', 'vitrine-item-origins'],
  localStorage: [
    'vitrine-recently-viewed',
    'vitrine-recent-searches',
    'vitrine-pickup-point',
    'vitrine-location'
  ]
}

type Kind = keyof Kept

/** The customer of the document. */
let shownFor: string | undefined

/** Since when the page is shown, in ms since 1970; marks of changes are up to 1 ms ahead. */
let shownSince = documentStart() + 1

/** Removes what the customer leaves behind in this browser. */
export function forgetKept(): void {
  each(clear)
}

/**
 * Removes what belongs to another customer than the one of this page, whose session has ended. If nobody has logged off, the pages that
 * were kept or fetched for them leave all the same. What a guest has left becomes the customer's.
 *
 * @param before The customer of the page that this one replaces in the document.
 */
export function forgetOthers(before?: string): void {
  const { customer } = context()
  if (before !== undefined) shownSince = Date.now() + 1
  shownFor ||= before
  // a page from the time before the database failed does not say whose it is
  if (customer === undefined) return
  // and one from before a login in another tab is wrong
  if (!changedSince(shownSince, 'session')) each(kind => takeOver(kind, customer))
  each(forgetLocation)
  if (!shownFor || customer === shownFor) return
  shownFor = customer
  for (const forget of forgetting) forget()
  markChanged('session')
  shownSince = Date.now() + 1
}

function takeOver(kind: Kind, customer: string): void {
  const storage = window[kind]
  const owner = storage.getItem(OWNER)
  const isUsed = KEPT[kind].some(key => storage.getItem(key) !== null)
  if (owner && (owner !== customer || !isUsed)) clear(kind)
  else if (isUsed && customer) storage.setItem(OWNER, customer)
}

function clear(kind: Kind): void {
  for (const key of [OWNER, ...KEPT[kind]]) window[kind].removeItem(key)
}

/** The cookie of another customer has no entry beside it. */
function forgetLocation(kind: Kind): void {
  if (kind !== 'localStorage' || localStorage.getItem('vitrine-location')) return
  if (!/\bManagerLocation=./.test(allCookies())) return
  void import('../browser/write-cookie.ts').then(
    code => code.writeCookie('ManagerLocation', '', 0),
    () => {}
  )
}

function each(work: (kind: Kind) => void): void {
  for (const kind of Object.keys(KEPT) as Kind[]) {
    try {
      work(kind)
    } catch {
      // storage is blocked
    }
  }
}
