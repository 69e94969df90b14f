/** When a widget's code is fetched: at once, near the screen, when the browser rests, or at the first touch. */
export type Moment = 'eager' | 'visible' | 'idle' | 'interaction'

export type WidgetTag = `vitrine-${string}`

/** Tag → its default moment and the import of its code. */
export type Registry = Readonly<Record<WidgetTag, readonly [Moment, () => Promise<unknown>]>>
