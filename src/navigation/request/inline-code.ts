import { parseServerPage, trustedHtml, trustedScript } from '../../lib/dom/server-html.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { codeGate, policyGate, type Verdict } from './content-policy.ts'
import type { Page } from './read-page.ts'

/** What is left of an address with code: one that does nothing. */
const BLOCKED = 'javascript:'

const FRAMES = 'iframe[srcdoc]:not([sandbox]), iframe[srcdoc][sandbox~="allow-scripts" i]'

const ADDRESSES = ['*|href', 'action', 'formaction', 'src', 'data']
  .map(name => `[${name}*=":"]`)
  .join()

interface Gates {
  handler: ReturnType<typeof codeGate>
  address: ReturnType<typeof codeGate>
  script: ReturnType<typeof policyGate>
}

/**
 * Removes handlers and the code of addresses that a full load would have blocked, because of the content security policies of the
 * response: the document that shows the page may have other policies, or none. So it does with those, and with scripts, in the documents
 * that frames have in `srcdoc`, which inherit the policies. A promise where the hash of code decides.
 */
export function blockInlineCode(
  page: Pick<Page, 'headers' | 'document' | 'url'>
): Promise<unknown> {
  return blockCode(page.document, {
    handler: codeGate(page, 'attr'),
    address: codeGate(page, 'elem'),
    script: policyGate(page, 'script')
  })
}

function blockCode(document: Document, gates: Gates, isFrame = false): Promise<unknown> {
  const scripts = isFrame ? document.querySelectorAll('script') : []
  return Promise.all([
    block(
      () => handlersIn(document),
      ({ value }) => gates.handler(value),
      attribute => owner(attribute)?.removeAttributeNode(attribute),
      gates.handler('')
    ),
    block(
      () => addressesIn(document),
      ({ value }) => gates.address(value),
      attribute => {
        attribute.value = BLOCKED
      },
      gates.address('')
    ),
    block(
      () => scripts,
      gates.script,
      script => script.remove()
    ),
    ...framesIn(document).map(async ([frame, content]) => {
      const before = htmlOf(content)
      await blockCode(content, gates, true)
      const after = htmlOf(content)
      if (after !== before) frame.setAttribute('srcdoc', trustedHtml(after))
    })
  ])
}

/** @param whole The verdict on any code: without a policy, nothing is searched for. */
function block<Code>(
  find: () => Iterable<Code>,
  judge: (code: Code) => Verdict,
  remove: (code: Code) => void,
  whole: Verdict = false
): Promise<unknown> {
  const pending: Promise<unknown>[] = []
  if (typeof whole === 'object') whole.catch(() => {})
  if (whole !== true)
    for (const code of find()) {
      const verdict = judge(code)
      if (verdict === false) remove(code)
      else if (verdict !== true)
        // hashes cannot be computed without HTTPS
        pending.push(verdict.catch(() => false).then(isAllowed => isAllowed || remove(code)))
    }
  return Promise.all(pending)
}

/**
 * Whether the policies of this document block code in attributes, or in frames, that those of the page allow: only a full load puts other
 * policies into effect. Call it after `blockInlineCode()`.
 */
export function losesInlineCode(page: Document): boolean {
  const frames = allFramesIn(page)
  const documents = [page, ...frames]
  const [handler] = documents.flatMap(handlersIn)
  const hasOther =
    frames.some(content => content.querySelector('script')) ||
    documents.some(one => addressesIn(one).length > 0)
  if (!handler && !hasOther) return false
  const { name, value } = handler ?? { name: 'onclick', value: '' }
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

function allFramesIn(page: Document): Document[] {
  return framesIn(page).flatMap(([, content]) => [content, ...allFramesIn(content)])
}

function htmlOf({ documentElement }: Document): string {
  return documentElement.outerHTML
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

function addressesIn(page: Document): Attr[] {
  return [...page.querySelectorAll(ADDRESSES)]
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
