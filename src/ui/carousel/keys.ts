/** The move for an arrow key, Home or End; `undefined` where the focused element uses these keys itself. */
export function stepOfKey(
  { key, target, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent,
  isVertical: boolean,
  isRtl: boolean
): 'next' | 'previous' | 'first' | 'last' | undefined {
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined
  if (target instanceof Element && target.matches(WITH_KEYS)) return undefined
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  const [back, on] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === on) return isRtl ? 'previous' : 'next'
  if (key === back) return isRtl ? 'next' : 'previous'
  return undefined
}

const WITH_KEYS =
  'input, select, textarea, video, audio, [contenteditable]:not([contenteditable="false"]), [role="slider"]'
