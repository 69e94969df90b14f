/**
 * The preview beside the form of a block follows what is typed, before it is saved [EDIT-02]: the server renders the page with the
 * typed block, which takes the place of the same block in the frame. A frame that is loaded again keeps its scroll position.
 */

/** A pause in typing, in ms. */
const PAUSE_MS = 100

/** The page that the frame has shown last, and how far it was scrolled, in px. */
let lastShown = { path: '', top: 0 }
let timer: ReturnType<typeof setTimeout> | undefined
let request: XMLHttpRequest | undefined

for (const type of ['input', 'change']) document.addEventListener(type, onChange)
// the event of a frame does not bubble
document.addEventListener('load', event => onLoad(event.target), true)
// the frame may have been faster than this code
onLoad(document.getElementById('preview'))

function onChange({ target }: Event): void {
  const { form, name, value = '' } = target as Partial<HTMLInputElement>
  if (form?.dataset.shopPreview) showSoon(form)
  else if (form?.id === 'settings' && name === 'Title') showTitle(value)
}

/** The title needs no request: it stands in the page as it is typed. */
function showTitle(title: string): void {
  const heading = frame()?.contentDocument?.querySelector('h1')
  if (heading) heading.textContent = title
}

function showSoon(form: HTMLFormElement): void {
  clearTimeout(timer)
  timer = setTimeout(() => show(form), PAUSE_MS)
}

function show(form: HTMLFormElement): void {
  request?.abort()
  const { shopPreview = '', shopBlock = '' } = form.dataset
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) typed.append(name, String(value))
  // not fetch(): Trusted Types forbid to parse a text, but not a response
  request = new XMLHttpRequest()
  request.open('POST', shopPreview)
  request.responseType = 'document'
  request.onload = function () {
    const page: Document | null = this.status === 200 ? this.response : null
    const next = page?.getElementById(shopBlock)
    const shown = frame()?.contentDocument
    if (next && shown)
      shown.getElementById(shopBlock)?.replaceWith(shown.importNode(next, true))
    tellWhether(next === null || next === undefined)
  }
  request.onerror = () => tellWhether(true)
  request.send(typed)
}

/** Says that the preview is out of date, until it is up to date again. */
function tellWhether(isStale: boolean): void {
  const status = document.getElementById('preview-status')
  if (status) status.textContent = isStale ? (status.dataset.stale ?? '') : ''
}

function onLoad(target: EventTarget | null): void {
  if (!(target instanceof HTMLIFrameElement) || target.id !== 'preview') return
  const view = target.contentWindow
  if (!view || view.location.href === 'about:blank') return
  const { pathname, hash } = view.location
  if (pathname === lastShown.path && !hash) {
    view.scrollTo({ top: lastShown.top, behavior: 'instant' })
  }
  lastShown = { path: pathname, top: view.scrollY }
  view.addEventListener('scroll', () => {
    lastShown.top = view.scrollY
  })
  const form = document.querySelector<HTMLFormElement>('form[data-shop-preview]')
  // what was typed while the frame was loading
  if (form && isChanged(form)) showSoon(form)
}

function frame(): HTMLIFrameElement | null {
  return document.querySelector<HTMLIFrameElement>('iframe#preview')
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some(element => {
    if (element instanceof HTMLInputElement) {
      return (
        element.value !== element.defaultValue || element.checked !== element.defaultChecked
      )
    }
    return element instanceof HTMLTextAreaElement && element.value !== element.defaultValue
  })
}
