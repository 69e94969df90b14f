/** When a widget's code is loaded: at once, near the viewport, when the browser is idle, or on the first interaction. */
export const LOAD_TRIGGERS = ['eager', 'visible', 'idle', 'interaction'] as const
export type LoadTrigger = (typeof LOAD_TRIGGERS)[number]

export type WidgetTag = `vitrine-${string}`

/** The code of a widget. It defines the tag when it is asked to, not when it is loaded, perhaps together with other widgets. */
export interface WidgetModule {
  define(): void
}

/**
 * Tag → its default trigger, the import of its code, and its dormant part if it has one. A tag with the trigger `dormant` has no HTML
 * to interact with, or its dormant part handles all interactions: only the dormant part loads its code.
 */
export type Registry = Readonly<
  Record<
    WidgetTag,
    readonly [
      LoadTrigger | 'dormant',
      code: () => Promise<WidgetModule>,
      part?: DormantPart | undefined
    ]
  >
>

/**
 * The part of a dormant tag that needs no framework. It is called once, when a page first contains the tag. It may do part of the
 * view's work without it, and calls `wake` when the view is needed, which loads and renders the view of all elements with this tag.
 */
export type DormantPart = (wake: () => void) => void
