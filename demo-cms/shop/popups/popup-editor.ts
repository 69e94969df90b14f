import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../kernel/http/change-seen.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import {
  homeLink,
  type LocalizedSite,
  type PricedSite
} from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { popupFormModel } from './popup-form-model.ts'
import {
  addPopup,
  changePopup,
  deletePopup,
  type StoredPopup,
  storedPopups
} from './stored-popups.ts'
import { checkPopup, type TypedPopup, typedIn, typedOf } from './typed-popup.ts'

const LIST = '/sales/popups'
const ID = /^[a-z0-9-]{1,40}$/

/** The values of `?done=`: the outcome of the last change. */
const OUTCOMES = ['saved', 'deleted']

/** Where staff maintain popups and banners [POP-01] [POP-02]. */
export function popupEditor(pages: Pages, { db, showPage }: Cms): void {
  pages.get(LIST, (request, reply, site) => showList(request, reply, site))

  pages.post(LIST, async (request, reply, site) => {
    const id = fieldOf(request.body, 'Id', 80).toLowerCase()
    const kind = fieldOf(request.body, 'Kind') === 'banner' ? 'banner' : 'dialog'
    if (!ID.test(id)) return showList(request, reply, site, { id, kind, problem: 'Id' })
    if (!(await addPopup(db, id, kind))) {
      return showList(request, reply, site, { id, kind, problem: 'Taken' })
    }
    return seeOther(reply, linkOf(site, id))
  })

  pages.get(`${LIST}/:id`, async (request, reply, site) => {
    const popup = await find(request.params.id)
    if (!popup) return reply.callNotFound()
    return showForm(request, reply, site, popup, typedOf(popup))
  })

  pages.post(`${LIST}/:id`, async (request, reply, site) => {
    const popup = await find(request.params.id)
    if (!popup) return reply.callNotFound()
    const form = {
      body: request.body,
      culture: site.culture,
      lock: { table: 'popups', id: popup.id },
      state: (tx: Db) => find(popup.id, tx)
    }
    const typed = typedIn(request.body)
    if (fieldOf(request.body, 'Action') === 'delete') {
      const refusal = await changeSeen(db, form, tx => deletePopup(tx, popup.id))
      if (refusal) return showCurrent(request, reply, site, popup, refusal)
      return seeOther(reply, `${linkOf(site)}?done=deleted`)
    }
    const checked = checkPopup(typed)
    if (Array.isArray(checked)) return showForm(request, reply, site, popup, typed, checked)
    const refusal = await changeSeen(db, form, tx => changePopup(tx, popup.id, checked))
    if (refusal) return showCurrent(request, reply, site, popup, refusal, typed)
    return seeOther(reply, `${linkOf(site)}?done=saved`)
  })

  async function find(id: string, tx = db): Promise<StoredPopup | undefined> {
    return (await storedPopups(tx)).find(popup => popup.id === id)
  }

  /** After a conflict: with what was typed, or as it is now. */
  async function showCurrent(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    popup: StoredPopup,
    refusal: RefusalError,
    typed?: TypedPopup
  ) {
    const current = (await find(popup.id)) ?? popup
    return showForm(request, reply, site, current, typed ?? typedOf(current), [], refusal)
  }

  async function showList(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    typed: { id: string; kind: string; problem?: string } = { id: '', kind: 'dialog' }
  ) {
    const { culture } = site
    const now = Date.now()
    const popups = (await storedPopups(db)).map(popup => ({
      ...popup,
      url: linkOf(site, popup.id),
      title: popup.texts.find(one => one.culture === culture)?.title ?? popup.id,
      state: text(culture, `Popups.State.${stateOf(popup, now)}`)
    }))
    const done = fieldOf(request.query, 'done')
    noStore(reply)
    return showPage(request, reply, {
      template: 'popups/list',
      culture,
      title: text(culture, 'Popups.Title'),
      status: typed.problem ? 422 : 200,
      model: {
        popups,
        typed,
        problem: typed.problem ? text(culture, `Popups.Wrong.${typed.problem}`) : '',
        done: OUTCOMES.includes(done) ? text(culture, `Popups.Done.${done}`) : ''
      }
    })
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    popup: StoredPopup,
    typed: TypedPopup,
    wrong: readonly string[] = [],
    refusal?: RefusalError
  ) {
    noStore(reply)
    return showPage(request, reply, {
      template: 'popups/form',
      culture: site.culture,
      title: text(site.culture, 'Popups.Edit', { id: popup.id }),
      status: refusal?.status ?? (wrong.length > 0 ? 422 : 200),
      model: {
        popup,
        version: shownVersion(request.body, popup, refusal),
        refusal: refusal?.message,
        url: linkOf(site, popup.id),
        ...popupFormModel(site.culture, popup.kind, typed, wrong)
      }
    })
  }
}

function linkOf(site: LocalizedSite, id?: string): string {
  return `${homeLink(site)}${LIST}${id === undefined ? '' : `/${id}`}`
}

function stateOf({ paths, texts, startsAt, endsAt }: StoredPopup, now: number): string {
  if (paths.length === 0 || texts.length === 0) return 'draft'
  if (startsAt.getTime() > now) return 'planned'
  return endsAt && endsAt.getTime() <= now ? 'ended' : 'shown'
}
