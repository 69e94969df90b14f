import { defineBehaviour } from '../behaviours/behaviours.ts'
import { markChanged } from '../lib/page/changes.ts'
import { pageSetting } from '../lib/settings/page-setting.ts'
import { prefetch, refresh, visit } from '../navigation/visit.ts'

const others = { changed: markChanged, defineBehaviour, prefetch, refresh, visit }

type Callback = (vitrine: object) => void

interface Page {
  vitrine?: unknown
  vitrineReady?: unknown
}

/**
 * Makes `window.vitrine` if the page setting `global` is `true`, and calls back what scripts have put, or will put, into
 * `window.vitrineReady`.
 *
 * @param functions Those of `functions.ts`, and `start`.
 */
export function offerGlobal(functions: object): void {
  const isAsked = pageSetting('global', given =>
    typeof given === 'boolean' ? given : undefined
  )
  if (!isAsked) return
  const page = globalThis as Page
  const vitrine = Object.freeze({ ...others, ...functions })
  // an element with this id counts, too: scripts of the page may use it
  if ('vitrine' in page) {
    console.warn('Vitrine: the page has another window.vitrine, which stays; use vitrineReady.')
  } else page.vitrine = vitrine
  const { vitrineReady: waiting } = page
  page.vitrineReady = { push: (...callbacks: Callback[]) => callbacks.forEach(run) }
  if (Array.isArray(waiting)) (waiting as Callback[]).forEach(run)

  function run(callback: Callback): void {
    try {
      callback(vitrine)
    } catch (error) {
      // one script must not keep the others waiting
      reportError(error)
    }
  }
}
