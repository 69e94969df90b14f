import { parseServerPage, trustedHtml, trustedScript } from '../../lib/dom/server-html.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { codeGate, policyGate, type ReceivedDocument, type Verdict } from './content-policy.ts'

/** What is left of a URL with code: one that does nothing. */
const BLOCKED = 'javascript:'

const FRAMES = 'iframe[srcdoc]:not([sandbox]), iframe[srcdoc][sandbox~="allow-scripts" i]'

const URL_ATTRIBUTES = ['*|href', 'action', 'formaction', 'src', 'data']
  .map(name => `[${name}*=":"]`)
  .join()

/** A handler, a URL, or a script in a frame. */
type Code = Attr | Element

/**
 * Removes handlers and the code of URLs that a full load would have blocked, because of the content security policies of the
 * response: the document that shows the page may have other policies, or none. So it does with those, and with scripts, in the documents
 * that frames have in `srcdoc`, which inherit the policies. A promise where the hash of code decides.
 */
export async function blockInlineCode(page: ReceivedDocument): Promise<void> {
  const [handler, url] = [codeGate(page, 'attr'), codeGate(page, 'elem')]
  const whole = [handler(''), url('')]
  // without a policy nothing is searched for
  if (whole.every(verdict => verdict === true)) return
  for (const verdict of whole) if (typeof verdict === 'object') verdict.catch(() => {})
  const script = policyGate(page, 'script')
  await block(page.document, code =>
    code instanceof Element ? script(code) : (isHandler(code) ? handler : url)(code.value)
  )
}

async function block(
  page: Document,
  judge: (code: Code) => Verdict,
  isFrame = false
): Promise<void> {
  const pending: unknown[] = framesIn(page).map(async ([frame, content]) => {
    const before = content.documentElement.outerHTML
    await block(content, judge, true)
    const after = content.documentElement.outerHTML
    if (after !== before) frame.setAttribute('srcdoc', trustedHtml(after))
  })
  for (const code of codeIn(page, isFrame)) {
    const verdict = judge(code)
    if (verdict === false) remove(code)
    else if (verdict !== true)
      // hashes cannot be computed without HTTPS
      pending.push(verdict.catch(() => false).then(isAllowed => isAllowed || remove(code)))
  }
  await Promise.all(pending)
}

function remove(code: Code): void {
  if (code instanceof Element) code.remove()
  else if (isHandler(code)) owner(code)?.removeAttributeNode(code)
  else code.value = BLOCKED
}

/**
 * Whether the policies of this document block code in attributes, or in frames, that those of the page allow: only a full load puts other
 * policies into effect. Call it after `blockInlineCode()`.
 */
export function losesInlineCode(page: Document): boolean {
  const all = allCodeIn(page)
  if (all.length === 0) return false
  const { name, value } = all.find(isHandler) ?? { name: 'onclick', value: '' }
  const probe = safeDocument.createElement('i')
  probe.setAttribute(name, trustedScript(value))
  // `undefined` where only other elements have such a handler
  return Reflect.get(probe, name) === null
}

/** The frames of a document that have a document of their own in an attribute, and that may run scripts. */
function framesIn(page: Document): [frame: Element, content: Document][] {
  return [...page.querySelectorAll(FRAMES)].map(frame => [
    frame,
    parseServerPage(frame.getAttribute('srcdoc') ?? '')
  ])
}

function allCodeIn(page: Document, isFrame = false): Code[] {
  const inFrames = framesIn(page).flatMap(([, content]) => allCodeIn(content, true))
  return [...codeIn(page, isFrame), ...inFrames]
}

function codeIn(page: Document, isFrame: boolean): Code[] {
  const scripts = isFrame ? page.querySelectorAll('script') : []
  return [...handlersIn(page), ...urlAttributesIn(page), ...scripts]
}

function isHandler(code: Code): code is Attr & { name: `on${string}` } {
  return code instanceof Attr && code.name.startsWith('on')
}

/** XPath finds them in a quarter of the time that it takes to ask every element for its attributes. */
function handlersIn(page: Document): Attr[] {
  // the document itself may be a proxy; it is empty until the first element arrives
  const root = page.documentElement as Element | null
  if (!root) return []
  const path = './/@*[starts-with(name(), "on")]'
  const type = XPathResult.ORDERED_NODE_SNAPSHOT_TYPE
  const found = new XPathEvaluator().evaluate(path, root, null, type)
  return Array.from(
    { length: found.snapshotLength },
    (_, index) => found.snapshotItem(index) as Attr
  )
}

function urlAttributesIn(page: Document): Attr[] {
  return [...page.querySelectorAll(URL_ATTRIBUTES)]
    .flatMap(element => [...unclobbered(element).attributes])
    .filter(
      ({ localName, value }) =>
        /^((form)?action|href|src|data)$/.test(localName) &&
        // browsers ignore white space in the scheme, and control characters before it
        /^javascript:./is.test(value.replace(/^[\0- ]+|[\t\n\r]/g, ''))
    )
}

function owner({ ownerElement }: Attr): Element | null {
  return ownerElement && unclobbered(ownerElement)
}
