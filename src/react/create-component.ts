import {
  createElement,
  type FunctionComponent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useSyncExternalStore
} from 'react'
import { dashed } from '../lib/text/dashed.ts'
import type { WidgetModule } from '../loader/registry.ts'
import { attributeText } from './attribute-text.ts'
import { componentName } from './component-name.ts'
import { HYDRATES, hideFallback, showFallbacks } from './hydration.ts'
import { loadTag } from './load-tag.ts'
import type { AnyProps, ListenedEvents, TagFacts } from './tag-facts.ts'
import { useTagEvents } from './use-tag-events.ts'
import { useTagRef } from './use-tag-ref.ts'

const LOCAL_EVENTS: ListenedEvents = {
  onAlive: ['vitrine:alive', 'tag'],
  onFallback: ['vitrine:fallback', 'tag']
}

/**
 * Makes the React component of a tag. It renders the tag with its attributes, on a server too, and defines it in the browser.
 * Everything is an attribute, because a tag that is not defined yet has no properties: lists and objects are JSON there, and
 * equal ones change nothing.
 *
 * @param code Imports the code of the tag; nothing is loaded before the component is in a page.
 */
export function createComponent(
  facts: TagFacts,
  code: () => Promise<WidgetModule>
): FunctionComponent<AnyProps> {
  const { tag, trigger } = facts
  const spelled = new Map(facts.attributes.map(name => [name, dashed(name)]))
  const events = { ...LOCAL_EVENTS, ...facts.events }

  function Tag({ ref, load, children, ...props }: AnyProps): ReactElement {
    const isHydrating = useSyncExternalStore(neverChanges, isRendered, isHydrated)
    if (isHydrating) showFallbacks(tag)
    const element = useRef<HTMLElement>(null)
    const texts = new Map<string, string | undefined>()
    const others: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(props)) {
      const attribute = spelled.get(name)
      if (attribute) texts.set(attribute, attributeText(value))
      else if (!Object.hasOwn(events, name)) others[name] = value
    }

    useTagEvents(element, props, events)
    useLayoutEffect(() => {
      if (element.current) setAttributes(element.current, spelled.values(), texts)
    })
    useLayoutEffect(() => {
      if (!element.current) return
      hideFallback(element.current)
      loadTag(element.current, tag, load ?? trigger, code)
    }, [load])

    return createElement(
      tag,
      {
        // the code of the tag may have shown its view before React takes over
        suppressHydrationWarning: true,
        ...others,
        ...Object.fromEntries(texts),
        load,
        ...(isHydrating && { [HYDRATES]: '' }),
        ref: useTagRef(element, ref)
      },
      children
    )
  }

  Tag.displayName = componentName(tag)
  return Tag
}

/**
 * React sets what is a property of the element as such, once the tag is defined. Attributes say the same, so that copies of the tag
 * have it, and one that is taken away is not an old one again.
 */
function setAttributes(
  element: HTMLElement,
  attributes: Iterable<string>,
  texts: ReadonlyMap<string, string | undefined>
): void {
  for (const attribute of attributes) {
    const text = texts.get(attribute)
    if (text === undefined) element.removeAttribute(attribute)
    else if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text)
  }
}

const neverChanges = () => () => {}
const isRendered = () => false
/** On a server, and in the browser while React takes over what the server rendered. */
const isHydrated = () => true
