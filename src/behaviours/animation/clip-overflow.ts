/**
 * Keeps an element that comes in from the side from widening the page: its parent clips it until the returned function is
 * called. Vertical movement needs nothing.
 */
export function clipOverflow({ parentElement }: HTMLElement, direction: string): () => void {
  if (!parentElement || direction === 'up' || direction === 'down') return () => {}
  const clipping = parentElement.animate({ overflowX: ['clip', 'clip'] }, 1)
  clipping.pause()
  return () => clipping.cancel()
}
