import { addons } from 'storybook/preview-api'
import { allEndpoints } from '../../src/mock/all-endpoints.ts'
import { pathPattern } from '../../src/server/path-pattern.ts'
import { watchRequests } from '../story-requests.ts'
import { CALL, type Call, EVENT, HTML, NEW_PAGE, type PageEvent } from './channel-events.ts'
import { wholePage } from './whole-page.ts'

const patterns = allEndpoints.map(({ name, method, path }) => ({
  name,
  method,
  pattern: pathPattern(path, { applicationPath: '/shop', sitePath: '/shop' })
}))
const EVENTS = /^(vitrine|Manager):/

let nextId = 0
let isReporting = false

/** Reports the calls and the events of stories to the panels, from now on. */
export function startReporting(): void {
  if (isReporting) return
  isReporting = true
  watchRequests(reportCall)
  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event) {
    if (EVENTS.test(event.type)) reportEvent(this, event)
    return dispatchEvent.call(this, event)
  }
}

/** Empties the panels. */
export function reportNewPage(): void {
  addons.getChannel().emit(NEW_PAGE)
}

export function reportHtml(tag: string, culture: string): void {
  addons.getChannel().emit(HTML, { tag, page: wholePage(tag, culture) })
}

function reportCall(request: Request, response: Promise<Response>): void {
  const { pathname, search } = new URL(request.url)
  // files of Storybook itself
  if (!pathname.startsWith('/shop')) return
  const start = performance.now()
  const call: Call = {
    id: nextId++,
    name: patterns.find(one => one.method === request.method && one.pattern.match(pathname))
      ?.name,
    method: request.method,
    path: pathname + search,
    request: undefined,
    status: undefined,
    reply: undefined,
    duration: undefined
  }
  const send = (more: Partial<Call> = {}) => {
    Object.assign(call, more)
    addons.getChannel().emit(CALL, { ...call })
  }
  send()
  void bodyOf(request).then(body => send({ request: body }))
  response.then(
    async given => {
      const duration = Math.round(performance.now() - start)
      const text = await given.clone().text()
      send({ status: given.status, reply: parsed(text), duration })
    },
    () => send({ status: 'failed', duration: Math.round(performance.now() - start) })
  )
}

/** JSON as a value, and a form as its fields. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type))
    return parsed(await request.text())
  const fields = [...(await request.formData())].map(([name, value]) => [
    name,
    value instanceof File ? `${value.name} (${value.size} bytes)` : value
  ])
  return Object.fromEntries(fields)
}

function reportEvent(target: EventTarget, event: Event): void {
  const reported: PageEvent = {
    id: nextId++,
    name: event.type,
    target: nameOf(target),
    detail: event instanceof CustomEvent ? plain(event.detail) : undefined
  }
  addons.getChannel().emit(EVENT, reported)
}

function nameOf(target: EventTarget): string {
  if (target === document) return 'document'
  if (!(target instanceof Element)) return 'window'
  return `<${target.localName}${target.id ? ` id="${target.id}"` : ''}>`
}

function parsed(text: string): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A copy that can be sent to another document. */
function plain(detail: unknown): unknown {
  try {
    return JSON.parse(
      JSON.stringify(detail ?? null, (_, value) => {
        if (value instanceof Element) return nameOf(value)
        if (typeof value === 'function') return 'function'
        return hasMethods(value) ? 'object with methods' : value
      })
    )
  } catch {
    return String(detail)
  }
}

/** Such as the store in `vitrine:unsaved`, which says little as JSON. */
function hasMethods(value: unknown): boolean {
  return Object.values(Object(value)).some(inside => typeof inside === 'function')
}
