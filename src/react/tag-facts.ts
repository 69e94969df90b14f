import type { ReactNode, Ref } from 'react'
import type { LoadTrigger, WidgetTag } from '../loader/registry.ts'

/** What the build knows of a tag from its definition. */
export interface TagFacts {
  tag: WidgetTag
  /** When its code is loaded, unless `load` says otherwise. */
  trigger: LoadTrigger
  /** The names of its attributes as properties: `productId`. */
  attributes: readonly string[]
  events?: ListenedEvents
}

/** Callback → the event, and who dispatches it: the tag itself, or `document` for all that concerns the whole page. */
export type ListenedEvents = Readonly<
  Record<string, readonly [event: string, from: 'tag' | 'document']>
>

/** The props of a component, without the names that each tag has. Apps see the generated types. */
export interface AnyProps {
  children?: ReactNode
  ref?: Ref<HTMLElement>
  load?: LoadTrigger | undefined
  [name: string]: unknown
}
