/** When a widget's code is loaded: at once, near the viewport, when the browser is idle, or on the first interaction. */
export const LOAD_TRIGGERS = ['eager', 'visible', 'idle', 'interaction'] as const
export type LoadTrigger = (typeof LOAD_TRIGGERS)[number]

export type WidgetTag = `vitrine-${string}`

/** Tag → its default trigger and the import of its code. */
export type Registry = Readonly<
  Record<WidgetTag, readonly [LoadTrigger, () => Promise<unknown>]>
>
