import { isoMoment } from 'vitrine/shared'
import { fieldOf, linesOf, plainFieldOf, titleOf } from '../../kernel/http/fields.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import { SHOP_ZONE, shopMinute } from '../../kernel/time/shop-time.ts'
import {
  AUDIENCES,
  OPENINGS,
  type PopupTexts,
  type StoredPopup,
  VISITS
} from './stored-popups.ts'

/** The fields of the form as an editor has typed them. */
export interface TypedPopup {
  paths: string
  audience: string
  visits: string
  opens: string
  repeatHours: string
  startsAt: string
  endsAt: string
  linkPath: string
  texts: PopupTexts[]
}

/** The characters of a text, with its HTML. */
export const MAX_BODY_LENGTH = 2000

/** A year. */
const MAX_HOURS = 8784
const PATH = /^\/(?!\/)[\w\-./~%]*$/

/** The fields of the form for a popup that is stored. */
export function typedOf(popup: StoredPopup): TypedPopup {
  return {
    paths: popup.paths.map(path => path || '/').join('\n'),
    audience: popup.audience,
    visits: popup.visits,
    opens: popup.opens,
    repeatHours: String(popup.repeatHours ?? ''),
    startsAt: shopMinute(popup.startsAt),
    endsAt: popup.endsAt ? shopMinute(popup.endsAt) : '',
    linkPath: popup.linkPath || '/',
    texts: cultures.map(
      culture =>
        popup.texts.find(one => one.culture === culture) ?? {
          culture,
          title: '',
          body: '',
          linkLabel: ''
        }
    )
  }
}

/** The fields that a browser has sent. */
export function typedIn(body: unknown): TypedPopup {
  return {
    paths: linesOf(body, 'Paths', 2000),
    audience: fieldOf(body, 'Audience'),
    visits: fieldOf(body, 'Visits'),
    opens: fieldOf(body, 'Opens'),
    repeatHours: plainFieldOf(body, 'RepeatHours', 10),
    startsAt: plainFieldOf(body, 'StartsAt', 30),
    endsAt: plainFieldOf(body, 'EndsAt', 30),
    linkPath: fieldOf(body, 'LinkPath', 200),
    texts: cultures.map(culture => ({
      culture,
      title: titleOf(body, `Title-${culture}`, 100),
      body: linesOf(body, `Body-${culture}`, MAX_BODY_LENGTH),
      linkLabel: titleOf(body, `LinkLabel-${culture}`, 60)
    }))
  }
}

/** The names of the fields that are wrong, or what to store. */
export function checkPopup(typed: TypedPopup): string[] | Omit<StoredPopup, 'id' | 'kind'> {
  const paths = typed.paths.split('\n').flatMap(line => line.trim() || [])
  const startsAt = isoMoment(typed.startsAt, SHOP_ZONE)
  const endsAt = typed.endsAt ? isoMoment(typed.endsAt, SHOP_ZONE) : undefined
  const hours = Number(typed.repeatHours)
  const texts = typed.texts.filter(one => one.title || one.body || one.linkLabel)
  const wrong = {
    Paths: !paths.every(path => PATH.test(path.replace(/\*$/, ''))),
    LinkPath: !PATH.test(typed.linkPath),
    RepeatHours:
      typed.repeatHours !== '' && !(Number.isInteger(hours) && hours > 0 && hours <= MAX_HOURS),
    StartsAt: startsAt === undefined,
    EndsAt:
      typed.endsAt !== '' &&
      (endsAt === undefined || (startsAt !== undefined && endsAt <= startsAt)),
    ...Object.fromEntries(
      texts.flatMap(({ culture, title, body, linkLabel }) => [
        [`Title-${culture}`, title === ''],
        [`Body-${culture}`, body === ''],
        [`LinkLabel-${culture}`, linkLabel === '']
      ])
    )
  }
  const names = Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? name : []))
  if (names.length > 0) return names
  return {
    paths: paths.map(path => (path === '/' ? '' : path)),
    audience: oneOf(AUDIENCES, typed.audience),
    visits: oneOf(VISITS, typed.visits),
    opens: oneOf(OPENINGS, typed.opens),
    repeatHours: typed.repeatHours === '' ? null : hours,
    startsAt: new Date(startsAt!),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    linkPath: typed.linkPath === '/' ? '' : typed.linkPath,
    texts
  }
}

/** Browsers send nothing else. */
function oneOf<T extends string>(known: readonly [T, ...T[]], typed: string): T {
  return known.find(one => one === typed) ?? known[0]
}
