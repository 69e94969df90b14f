/** When a widget's code is fetched: at once, near the screen, when the browser is idle, or on the first interaction. */
export const MOMENTS = ['eager', 'visible', 'idle', 'interaction'] as const
export type Moment = (typeof MOMENTS)[number]

export type WidgetTag = `vitrine-${string}`

/** Tag → its default moment and the import of its code. */
export type Registry = Readonly<Record<WidgetTag, readonly [Moment, () => Promise<unknown>]>>
