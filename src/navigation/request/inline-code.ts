import { trustedScript } from '../../lib/dom/server-html.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { codeGate } from './content-policy.ts'
import type { Page } from './read-page.ts'

/** What is left of an address with code: one that does nothing. */
const BLOCKED = 'javascript:'

const ADDRESSES = ['*|href', 'action', 'formaction', 'src', 'data']
  .map(name => `[${name}*=":"]`)
  .join()

/**
 * Removes handlers and the code of addresses that a full load would have blocked, because of the content security policies of the
 * response: the document that shows the page may have other policies, or none. A promise where the hash of code decides.
 */
export function blockInlineCode(page: Pick<Page, 'headers' | 'document'>): Promise<unknown> {
  return Promise.all([
    block(handlersIn, page, codeGate(page, 'attr'), attribute =>
      owner(attribute)?.removeAttributeNode(attribute)
    ),
    block(addressesIn, page, codeGate(page, 'elem'), attribute => {
      attribute.value = BLOCKED
    })
  ])
}

function block(
  find: (page: Document) => Attr[],
  { document }: Pick<Page, 'document'>,
  gate: ReturnType<typeof codeGate>,
  remove: (attribute: Attr) => void
): Promise<unknown> {
  const pending: Promise<unknown>[] = []
  const whole = gate('')
  if (typeof whole === 'object') whole.catch(() => {})
  // without a policy nothing is searched for
  if (whole !== true)
    for (const attribute of find(document)) {
      const verdict = gate(attribute.value)
      if (verdict === false) remove(attribute)
      else if (verdict !== true)
        // hashes cannot be computed without HTTPS
        pending.push(
          verdict.catch(() => false).then(isAllowed => isAllowed || remove(attribute))
        )
    }
  return Promise.all(pending)
}

/**
 * Whether the policies of this document block code in attributes that those of the page allow: only a full load puts other policies into
 * effect. Call it after `blockInlineCode()`.
 */
export function losesInlineCode(page: Document): boolean {
  const [handler] = handlersIn(page)
  if (!handler && addressesIn(page).length === 0) return false
  const { name, value } = handler ?? { name: 'onclick', value: '' }
  const probe = safeDocument.createElement('i')
  probe.setAttribute(name, trustedScript(value))
  // `undefined` where only other elements have such a handler
  return Reflect.get(probe, name) === null
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
