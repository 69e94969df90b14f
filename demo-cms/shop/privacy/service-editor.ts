import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { consentStamp } from '../../kernel/consent/consent-stamp.ts'
import { serviceCategories } from '../../kernel/consent/tables.ts'
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
import { cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  deleteService,
  type StoredService,
  storedServices,
  storeService
} from './stored-services.ts'
import { checkService, type TypedService, typedIn, typedOf } from './typed-service.ts'

const LIST = '/sales/cookies'
const ID = /^[a-z0-9-]{1,40}$/

/** The values of `?done=`: the outcome of the last change. */
const OUTCOMES = ['saved', 'again', 'deleted']

/** Where staff maintain the services that visitors can refuse, and the tables of cookies [CONS-04]. */
export function serviceEditor(pages: Pages, { db, showPage }: Cms): void {
  pages.get(LIST, (request, reply, site) => showList(request, reply, site))

  // a service is stored with its texts, not before
  pages.post(LIST, async (request, reply, site) => {
    const id = fieldOf(request.body, 'Id', 80).toLowerCase()
    if (!ID.test(id)) return showList(request, reply, site, { id, problem: 'Id' })
    if (await find(id)) return showList(request, reply, site, { id, problem: 'Taken' })
    return seeOther(reply, linkOf(site, id))
  })

  pages.get(`${LIST}/:id`, async (request, reply, site) => {
    const { id } = request.params
    if (!ID.test(id)) return reply.callNotFound()
    const service = await find(id)
    return showForm(
      request,
      reply,
      site,
      { id, isNew: !service },
      typedOf(service ?? empty(id))
    )
  })

  pages.post(`${LIST}/:id`, async (request, reply, site) => {
    const { id } = request.params
    if (!ID.test(id)) return reply.callNotFound()
    const form = {
      body: request.body,
      culture: site.culture,
      lock: { table: 'consent_services', id },
      state: (tx: Db) => find(id, tx)
    }
    const current = await find(id)
    const shown = async () => ({ id, isNew: !(await find(id)) })
    if (fieldOf(request.body, 'Action') === 'delete') {
      const refusal = await changeSeen(db, form, tx => deleteService(tx, id))
      if (refusal) {
        const now = typedOf((await find(id)) ?? empty(id))
        return showForm(request, reply, site, await shown(), now, [], refusal)
      }
      return seeOther(reply, `${linkOf(site)}?done=deleted`)
    }
    const typed = typedIn(request.body)
    const checked = checkService(id, typed)
    if (Array.isArray(checked)) {
      const seen = { id, isNew: !current }
      return showForm(request, reply, site, seen, typed, checked)
    }
    let asksAgain = false
    const refusal = await changeSeen(db, form, async tx => {
      asksAgain = await storeService(tx, checked, fieldOf(request.body, 'Again') === 'true')
    })
    if (refusal) return showForm(request, reply, site, await shown(), typed, [], refusal)
    return seeOther(reply, `${linkOf(site)}?done=${asksAgain ? 'again' : 'saved'}`)
  })

  async function find(id: string, tx = db): Promise<StoredService | undefined> {
    return (await storedServices(tx)).find(service => service.id === id)
  }

  async function showList(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    typed: { id: string; problem?: string } = { id: '' }
  ) {
    const { culture } = site
    const services = (await storedServices(db)).map(service => ({
      id: service.id,
      url: linkOf(site, service.id),
      name: service.texts.find(one => one.culture === culture)?.name || service.id,
      category: text(culture, `Shop.Cookies.${service.category}`),
      cookies: service.cookies.join(', ')
    }))
    const done = fieldOf(request.query, 'done')
    noStore(reply)
    return showPage(request, reply, {
      template: 'cookie-services/list',
      culture,
      title: text(culture, 'Cookies.Title'),
      status: typed.problem ? 422 : 200,
      model: {
        services,
        typed,
        stamp: await consentStamp(db),
        problem: typed.problem ? text(culture, `Cookies.Wrong.${typed.problem}`) : '',
        done: OUTCOMES.includes(done) ? text(culture, `Cookies.Done.${done}`) : ''
      }
    })
  }

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    service: { id: string; isNew: boolean },
    typed: TypedService,
    wrong: readonly [string, string][] = [],
    refusal?: RefusalError
  ) {
    const { culture } = site
    const problems = wrong.map(([name, problem]) => ({
      name,
      message: text(culture, `Cookies.Wrong.${problem}`)
    }))
    noStore(reply)
    return showPage(request, reply, {
      template: 'cookie-services/form',
      culture,
      title: text(culture, 'Cookies.Edit', { id: service.id }),
      status: refusal?.status ?? (wrong.length > 0 ? 422 : 200),
      model: {
        service,
        version: shownVersion(request.body, await find(service.id), refusal),
        refusal: refusal?.message,
        url: linkOf(site, service.id),
        problemList: problems,
        problems: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
        categories: serviceCategories.map(value => ({
          value,
          label: text(culture, `Shop.Cookies.${value}`),
          isChosen: value === typed.category
        })),
        texts: typed.texts.map(one => ({
          ...one,
          language: new Intl.DisplayNames(culture, { type: 'language' }).of(one.culture),
          nameField: `Name-${one.culture}`,
          purposeField: `Purpose-${one.culture}`,
          rowsField: `Rows-${one.culture}`
        }))
      }
    })
  }
}

function empty(id: string): StoredService {
  const texts = cultures.map(culture => ({ culture, name: '', purpose: '', rows: [] }))
  return { id, category: 'marketing', cookies: [], texts }
}

function linkOf(site: LocalizedSite, id?: string): string {
  return `${homeLink(site)}${LIST}${id === undefined ? '' : `/${id}`}`
}
